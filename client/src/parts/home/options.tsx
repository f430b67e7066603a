import type { StartInfo } from "../../messages";
import { transport } from "../../net/transport";
import { type ChosenOpponent, CLOCKS, FRIEND, formatsFor, HERE, type NewGame } from "../../state/new-game";
import { socialStrings as social } from "../../strings/social";
import { startStrings as say } from "../../strings/start";
import { Field, Select } from "../field";
import { Segments } from "../segments";
import { Dialog } from "./dialog";

/** Dialog for everything that most games don't need: names, players, format, match, rules, who goes first. */
export function OptionsDialog(props: {
  start: StartInfo;
  game: NewGame;
  onChange: (change: Partial<NewGame>) => void;
  onClose: () => void;
}) {
  const { start, game, onChange } = props;
  const formats = formatsFor(start, game.players);
  const format = formats.find((each) => each.key === game.format) ?? formats[0];
  const several = game.players > 2;
  const seated = game.opponents.slice(0, game.players - 1);
  const change = (at: number, opponent: Partial<ChosenOpponent>) =>
    onChange({
      opponents: game.opponents.map((each, place) => (place === at ? { ...each, ...opponent } : each)),
    });
  return (
    <Dialog heading={say.options} class="game-options" onClose={props.onClose}>
      <Field label={say.name}>
        <input
          value={game.name}
          maxLength={40}
          placeholder={say.namePlaceholder}
          onInput={(event) => onChange({ name: event.currentTarget.value })}
        />
      </Field>
      <Segments
        legend={say.players}
        value={String(game.players)}
        segments={[2, 3, 4].map((each) => ({ key: String(each), label: String(each) }))}
        onChange={(key) => onChange({ players: Number(key), starter: "" })}
      />
      {several &&
        seated.map((opponent, at) => (
          <div key={at} class="option-row">
            <Field label={say.opponent(at + 1, seated.length)}>
              <Select
                value={opponent.who}
                options={[
                  ...start.opponents,
                  { key: HERE, name: say.here },
                  ...(transport().alone ? [] : [{ key: FRIEND, name: say.friend }]),
                ]}
                onChange={(who) => change(at, { who })}
              />
            </Field>
            {opponent.who !== FRIEND && (
              <Field label={say.theirDeck(at + 1, seated.length)}>
                <Select
                  value={opponent.deck.name}
                  options={start.decks.map((deck) => ({ key: deck.name, name: deck.name }))}
                  onChange={(name) => {
                    const deck = start.decks.find((each) => each.name === name);
                    if (deck) change(at, { deck: { name, text: deck.text } });
                  }}
                />
              </Field>
            )}
          </div>
        ))}
      {!several && (
        <Field label={say.match}>
          <Select value={game.match} options={start.matches} onChange={(match) => onChange({ match })} />
        </Field>
      )}
      <Field label={say.format}>
        <Select
          value={format?.key ?? ""}
          options={formats.map((each) => ({ key: each.key, name: `${each.name} (${each.note})` }))}
          onChange={(key) => onChange({ format: key })}
        />
      </Field>
      <Field label={say.edition}>
        <Select value={game.edition} options={start.editions} onChange={(edition) => onChange({ edition })} />
      </Field>
      <Field label={social.clock}>
        <Select
          value={game.clock}
          options={[
            { key: "", name: social.noClock },
            ...Object.entries(CLOCKS).map(([key, { minutes, increment }]) => ({
              key,
              name: social.clockName(minutes, increment),
            })),
          ]}
          onChange={(clock) => onChange({ clock })}
        />
      </Field>
      <Field label={say.starter}>
        <Select
          value={game.starter}
          options={[
            { key: "", name: say.byChance },
            { key: "0", name: say.you },
            ...seated.map((_, at) => ({ key: String(at + 1), name: say.opponent(at + 1, seated.length) })),
          ]}
          onChange={(starter) => onChange({ starter })}
        />
      </Field>
    </Dialog>
  );
}
