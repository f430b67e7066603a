import type { TableInfo } from "../../messages";
import type { Session } from "../../state/session";
import type { TableState } from "../../state/table";
import { socialStrings as say } from "../../strings/social";
import { Clocks } from "./clocks";
import { ReactionMenu, Reactions } from "./reactions";

/** Bar of a game between people: clocks, what they say, and how many watch. `seat` is who may say something. */
export function PeopleBar(props: {
  state: TableState;
  table: TableInfo;
  session: Session;
  seat: number | null;
}) {
  const { state, table, session, seat } = props;
  const names = table.seats.map((each) => each.name);
  return (
    <section class="people-bar" aria-label={say.bar}>
      {state.clock && <Clocks clock={state.clock} names={names} />}
      <Reactions reactions={state.reactions} names={names} />
      {table.watched > 0 && <span class="watchers">{say.watchers(table.watched)}</span>}
      {seat !== null && <ReactionMenu onReact={(reaction) => session.react(seat, reaction)} />}
    </section>
  );
}
