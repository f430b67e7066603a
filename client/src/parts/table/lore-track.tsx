import { initials } from "../../state/player-names";
import { tableStrings as say } from "../../strings/table";
import type { PlayerView, View } from "../../view";
import { inksOf } from "./player-side";

/** Race for lore between the halves: two rows of steps, or one track with the seals of more players. */
export function LoreTrack({ view, players, names }: { view: View; players: PlayerView[]; names: string[] }) {
  const goal = Math.max(...players.map((player) => player.lore_to_win));
  return (
    <div class={players.length > 2 ? "spine shared" : "spine"}>
      <div class="tracks" style={{ "--steps": `${goal}` }}>
        {players.length > 2 ? (
          <SharedTrack view={view} players={players} names={names} goal={goal} />
        ) : (
          players.map((player, at) => (
            <Steps
              key={player.player}
              player={player}
              name={names[player.player] ?? ""}
              own={at === players.length - 1}
            />
          ))
        )}
        {players.length <= 2 && <Milestones goal={goal} />}
      </div>
      <span class="lore-goal" aria-hidden="true">
        {goal}
      </span>
    </div>
  );
}

const MILESTONE = 5;

/** Numbers between the two rows of steps, at every fifth. */
function Milestones({ goal }: { goal: number }) {
  return (
    <div class="milestones" aria-hidden="true">
      {Array.from({ length: Math.ceil(goal / MILESTONE) - 1 }, (_, at) => (at + 1) * MILESTONE).map(
        (lore) => (
          <small key={lore} style={{ "--at": `${lore}` }}>
            {lore}
          </small>
        ),
      )}
    </div>
  );
}

function Steps({ player, name, own }: { player: PlayerView; name: string; own: boolean }) {
  const { lore, lore_to_win } = player;
  return (
    // biome-ignore lint/a11y/useSemanticElements: drawn as steps, which a meter can't be
    <div
      class={own ? "steps own" : "steps"}
      role="meter"
      aria-valuenow={lore}
      aria-valuemin={0}
      aria-valuemax={lore_to_win}
      aria-label={say.lore(name, lore, lore_to_win)}
      style={{ "--lore": `${Math.min(lore, lore_to_win)}` }}
    >
      {Array.from({ length: lore_to_win }, (_, at) => (
        <span
          key={at}
          class={["step", at < lore && "got", at + 1 === lore && "last"].filter(Boolean).join(" ")}
        />
      ))}
    </div>
  );
}

function SharedTrack(props: { view: View; players: PlayerView[]; names: string[]; goal: number }) {
  const { players, goal } = props;
  return (
    <>
      {Array.from({ length: goal + 1 }, (_, at) => (
        <span key={at} class={at % 5 === 0 ? "step fifth" : "step"} style={{ "--at": `${at / goal}` }}>
          {at % 5 === 0 && at < goal && <small>{at}</small>}
        </span>
      ))}
      {players.map((player, at) => {
        const name = props.names[player.player] ?? "";
        // Seals on the same number stack upwards.
        const below = players.slice(0, at).filter((other) => other.lore === player.lore).length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: drawn as a seal on the track, which a meter can't be
          <span
            key={player.player}
            class={at === players.length - 1 ? "seal own" : "seal"}
            role="meter"
            aria-valuenow={player.lore}
            aria-valuemin={0}
            aria-valuemax={player.lore_to_win}
            aria-label={say.lore(name, player.lore, player.lore_to_win)}
            data-ink={inksOf(props.view, player)[0]}
            style={{ "--at": `${Math.min(player.lore, goal) / goal}`, "--below": `${below}` }}
          >
            {initials(name)}
          </span>
        );
      })}
    </>
  );
}
