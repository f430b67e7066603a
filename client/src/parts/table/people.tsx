import { useEffect, useMemo, useState } from "preact/hooks";
import type { DrawOffer, TableInfo, Takeback } from "../../messages";
import type { Session } from "../../state/session";
import { peopleStrings as say } from "../../strings/people";

/** Seconds before others are told that a player is away; a reload takes less. */
const PATIENCE = 15;

/** Notices about the other people: requests to take a move back, offers of a draw, and players who have left. */
export function People(props: {
  session: Session;
  table: TableInfo;
  /** Seats of this browser. */
  mine: number[];
  deciding: number | null;
}) {
  const { session, table, mine, deciding } = props;
  const shared = { mine, names: table.seats.map((each) => each.name) };
  return (
    <>
      {table.takeback && (
        <Request
          {...shared}
          asked={table.takeback}
          question={say.asksToUndo}
          yes={say.allow}
          waiting={say.waitingForConsent}
          onAnswer={(seat, allow) => session.answerTakeback(seat, allow)}
        />
      )}
      {table.draw_offer && (
        <Request
          {...shared}
          asked={table.draw_offer}
          question={say.offersDraw}
          yes={say.agree}
          waiting={say.waitingForDraw}
          onAnswer={(seat, agree) => session.answerDraw(seat, agree)}
        />
      )}
      {deciding !== null && !mine.includes(deciding) && (
        <Away session={session} table={table} seat={deciding} me={mine[0] ?? 0} />
      )}
    </>
  );
}

/** Question of a player to the others; they answer it, and the player waits. */
function Request(props: {
  asked: Takeback | DrawOffer;
  mine: number[];
  names: string[];
  question: (name: string) => string;
  yes: string;
  waiting: (names: string[]) => string;
  onAnswer: (seat: number, yes: boolean) => void;
}) {
  const { asked, mine, names } = props;
  const nameOf = (seat: number) => names[seat] ?? "";
  const answering = mine.find((seat) => asked.waiting.includes(seat));
  const question = props.question(nameOf(asked.seat));
  return (
    <>
      {answering !== undefined && (
        <section class="notice people" role="alertdialog" aria-label={question}>
          <span>{question}</span>
          <button type="button" class="main" onClick={() => props.onAnswer(answering, true)}>
            {props.yes}
          </button>
          <button type="button" onClick={() => props.onAnswer(answering, false)}>
            {say.decline}
          </button>
        </section>
      )}
      {mine.includes(asked.seat) && (
        <p class="notice people" role="status">
          {props.waiting(asked.waiting.map(nameOf))}
        </p>
      )}
    </>
  );
}

/** Time the deciding player has been away, and the button to claim the win. */
function Away(props: { session: Session; table: TableInfo; seat: number; me: number }) {
  const { table, seat } = props;
  const away = table.seats[seat]?.away ?? null;
  const since = useMemo(() => Date.now() - (away ?? 0) * 1000, [table, away]);
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (away === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, [since, away === null]);
  const seconds = Math.max(0, (now - since) / 1000);
  if (away === null || seconds < PATIENCE) return null;
  const left = table.claim_after - seconds;
  return (
    <section class="notice people" role="status">
      <span>
        {say.away(table.seats[seat]?.name ?? "", Math.floor(seconds / 60))}{" "}
        {left > 0 && say.claimIn(Math.ceil(left / 60))}
      </span>
      {left <= 0 && (
        <button type="button" class="main" onClick={() => props.session.claimWin(props.me)}>
          {say.claim}
        </button>
      )}
    </section>
  );
}
