import { COUNTERS } from "../catalogue";
import type { PositionCard, PositionForm, PositionPlayer } from "../messages";
import { emptyPlayer, placed, type Zone } from "../state/position";
import { playgroundStrings as say } from "../strings/playground";
import { CardSearch } from "./card-search";
import { Field, Select } from "./field";
import { NumberInput } from "./number-input";

const MOST_PLAYERS = 4;

/** Form for a position: players with their resources and cards. */
export function PositionEditor(props: {
  form: PositionForm;
  editions: string[];
  onChange: (form: PositionForm) => void;
}) {
  const { form, onChange } = props;
  const change = (at: number, part: Partial<PositionPlayer>) =>
    onChange({
      ...form,
      players: form.players.map((each, place) => (place === at ? { ...each, ...part } : each)),
    });
  return (
    <div class="position">
      <div class="position-head">
        <Field label={say.name}>
          <input
            value={form.title}
            maxLength={40}
            placeholder={say.unnamed}
            onInput={(event) => onChange({ ...form, title: event.currentTarget.value })}
          />
        </Field>
        <Field label={say.active}>
          <Select
            value={String(form.active)}
            options={form.players.map((each, at) => ({ key: String(at), name: each.name }))}
            onChange={(key) => onChange({ ...form, active: Number(key) })}
          />
        </Field>
        <Field label={say.edition}>
          <Select
            value={form.edition}
            options={[
              { key: "", name: say.newest },
              ...props.editions.map((each) => ({ key: each, name: each })),
            ]}
            onChange={(edition) => onChange({ ...form, edition })}
          />
        </Field>
      </div>
      <div class="position-players">
        {form.players.map((player, at) => (
          <PlayerEditor
            key={player.name}
            player={player}
            places={form.players.flatMap((each) => each.play).filter((each) => each.type === "location")}
            onChange={(part) => change(at, part)}
            onRemove={
              form.players.length > 2
                ? () =>
                    onChange({
                      ...form,
                      active: 0,
                      players: form.players.filter((each) => each !== player),
                    })
                : null
            }
          />
        ))}
      </div>
      {form.players.length < MOST_PLAYERS && (
        <button
          type="button"
          onClick={() => {
            const name = say.players.find((each) => form.players.every((one) => one.name !== each));
            if (name) onChange({ ...form, players: [...form.players, emptyPlayer(name)] });
          }}
        >
          {say.addPlayer}
        </button>
      )}
    </div>
  );
}

function PlayerEditor(props: {
  player: PositionPlayer;
  /** Locations that a character can be at. */
  places: PositionCard[];
  onChange: (part: Partial<PositionPlayer>) => void;
  onRemove: (() => void) | null;
}) {
  const { player, onChange } = props;
  const number = (field: "lore" | "ready" | "exerted", label: string) => (
    <NumberInput label={label} value={player[field]} onChange={(value) => onChange({ [field]: value })} />
  );
  return (
    <fieldset class="box player-editor">
      <legend>{player.name}</legend>
      <div class="numbers">
        {number("lore", say.lore)}
        {number("ready", say.ready)}
        {number("exerted", say.exerted)}
        {COUNTERS.map(({ name, plural }) => (
          <NumberInput
            key={name}
            label={`${plural.charAt(0).toUpperCase()}${plural.slice(1)}`}
            value={player.resources?.[name] ?? 0}
            onChange={(value) => onChange({ resources: { ...player.resources, [name]: value } })}
          />
        ))}
        <NumberInput
          label={say.deckSize}
          value={Math.max(player.deck_size, player.deck.length)}
          onChange={(deck_size) => onChange({ deck_size })}
        />
      </div>
      <h3>{say.zones.play}</h3>
      <ul class="placed">
        {player.play.map((card, at) => (
          <PlacedCard
            key={`${at}${card.card}`}
            card={card}
            places={props.places}
            onChange={(part) =>
              onChange({
                play: player.play.map((each, place) => (place === at ? { ...each, ...part } : each)),
              })
            }
            onRemove={() => onChange({ play: player.play.filter((_, place) => place !== at) })}
          />
        ))}
      </ul>
      <CardSearch
        label={say.addTo(say.zones.play, player.name)}
        onPick={(card) => onChange({ play: [...player.play, placed(card.card, card.facts.type)] })}
      />
      {(["hand", "deck", "discard"] as const).map((zone) => (
        <ZoneEditor key={zone} zone={zone} player={player} onChange={onChange} />
      ))}
      {props.onRemove && (
        <button type="button" class="quiet" onClick={props.onRemove}>
          {say.removePlayer}
        </button>
      )}
    </fieldset>
  );
}

function PlacedCard(props: {
  card: PositionCard;
  places: PositionCard[];
  onChange: (part: Partial<PositionCard>) => void;
  onRemove: () => void;
}) {
  const { card, onChange } = props;
  const state = (field: "exerted" | "drying", label: string) => (
    <label class="check">
      <input
        type="checkbox"
        checked={card[field]}
        onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
      />
      {label}
    </label>
  );
  return (
    <li>
      <strong>{card.card}</strong>
      <button type="button" class="quiet" aria-label={say.take(card.card)} onClick={props.onRemove}>
        ×
      </button>
      <span class="states">
        {card.type !== "location" && state("exerted", say.isExerted)}
        {card.type === "character" && state("drying", say.isDrying)}
        {card.type !== "item" && (
          <NumberInput label={say.damage} value={card.damage} onChange={(damage) => onChange({ damage })} />
        )}
        {card.type === "character" && props.places.length > 0 && (
          <Field label={say.at} class="number">
            <Select
              value={card.at}
              options={[
                { key: "", name: say.nowhere },
                ...props.places.map((each) => ({ key: each.card, name: each.card })),
              ]}
              onChange={(at) => onChange({ at })}
            />
          </Field>
        )}
      </span>
    </li>
  );
}

function ZoneEditor(props: {
  zone: Zone;
  player: PositionPlayer;
  onChange: (part: Partial<PositionPlayer>) => void;
}) {
  const { zone, player } = props;
  const cards = player[zone];
  return (
    <>
      <h3>{say.zones[zone]}</h3>
      {cards.length > 0 && (
        <ul class="chips">
          {cards.map((card, at) => (
            <li key={`${at}${card}`}>
              {card}
              <button
                type="button"
                class="quiet"
                aria-label={say.take(card)}
                onClick={() => props.onChange({ [zone]: cards.filter((_, place) => place !== at) })}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <CardSearch
        label={say.addTo(say.zones[zone], player.name)}
        onPick={(card) => props.onChange({ [zone]: [...cards, card.card] })}
      />
    </>
  );
}
