import { REMINDERS } from "../../catalogue";
import { playerNames } from "../../state/player-names";
import { useStore } from "../../state/store";
import { cardStrings as say } from "../../strings/cards";
import type { AbilityKind, CardFacts, KeywordNow, Permanent } from "../../view";
import { Glyph } from "./glyph";
import { keywordsOf, Symbols } from "./rules-text";

/** Reminders of its keywords and, in play, what has changed the card. */
export function Notes({ facts, permanent }: { facts: CardFacts; permanent?: Permanent | undefined }) {
  const keywords = keywordsOf(facts, permanent).filter((keyword) => reminder(keyword) !== "");
  const { names, viewer } = useStore(playerNames);
  const whose = (player: number) => say.whose(player === viewer ? null : (names[player] ?? null));
  const now = permanent ? changes(permanent, whose) : [];
  if (keywords.length + now.length === 0) return null;
  return (
    <div class="notes">
      {now.length > 0 && (
        <div class="note changes">
          <b>{say.now}</b>
          {now.map((line, at) => (
            <p key={`${at}${line}`}>{line}</p>
          ))}
        </div>
      )}
      {keywords.map((keyword) => (
        <div key={keyword.name} class="note">
          <b>
            <Glyph name={keyword.name.toLowerCase().replace(" ", "_") as AbilityKind} />
            {say.keyword(keyword)}
          </b>
          <p>
            <Symbols text={reminder(keyword)} />
          </p>
        </div>
      ))}
    </div>
  );
}

/** Reminder text of a keyword; empty if it has none. */
export function reminder(keyword: KeywordNow): string {
  const words = REMINDERS[keyword.name] ?? say.reminders[keyword.name] ?? "";
  return words.replaceAll("$n", `${keyword.amount ?? ""}`);
}

function changes(permanent: Permanent, whose: (player: number) => string): string[] {
  const stats = ["strength", "willpower", "lore", "move_cost"] as const;
  return [
    ...(permanent.damage > 0 ? [say.damageLeft(permanent.damage, permanent.willpower?.now ?? 0)] : []),
    ...Object.entries(permanent.counters).map(([name, count]) => say.counters(name, count)),
    ...stats.flatMap((name) =>
      (permanent[name]?.changes ?? []).map((change) => say.change(name, change, whose(change.by.player))),
    ),
    ...permanent.keywords
      .filter((keyword) => !keyword.printed)
      .flatMap((keyword) => keyword.by.map((by) => `${say.keyword(keyword)}, ${say.from(by)}`)),
    ...permanent.abilities.flatMap((each) =>
      each.by?.card ? [`${each.words} ${say.given(each.by.card)}`] : [],
    ),
    ...permanent.restrictions.map(say.restriction),
    ...(permanent.exerted ? [say.exertedLong] : []),
    ...(permanent.drying && permanent.type === "character" ? [say.dryingLong] : []),
    ...permanent.under.map((each) => say.isUnder(each.card, each.faceup)),
  ];
}
