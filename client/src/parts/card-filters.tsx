import { useState } from "preact/hooks";
import type { CardFacets } from "../messages";
import { type CardQuery, COSTS, EVERYTHING, isFiltered, toggled } from "../state/card-query";
import { browserStrings as say } from "../strings/card-browser";
import type { AbilityKind } from "../view";
import { Glyph } from "./card/glyph";
import { GLYPHS } from "./card/glyphs";

interface FilterProps {
  query: CardQuery;
  facets: CardFacets | null;
  onChange: (query: CardQuery) => void;
}

/** Search box for words on cards. */
export function CardWords({ query, onChange }: Omit<FilterProps, "facets">) {
  return (
    <label class="card-words">
      <Glyph name="search" />
      <input
        type="search"
        aria-label={say.words}
        placeholder={say.wordsPlaceholder}
        value={query.words}
        onInput={(event) => onChange({ ...query, words: event.currentTarget.value })}
      />
    </label>
  );
}

/** Filters in a row: inks as chips, everything else as select boxes. */
export function FilterRow(props: FilterProps) {
  const { query, facets, onChange } = props;
  const set = (part: Partial<CardQuery>) => onChange({ ...query, ...part });
  const one = (value: string) => (value ? [value] : []);
  const named = (names: string[] | undefined, words: Record<string, string> = {}) =>
    (names ?? []).map((name) => ({ key: name, name: words[name] ?? name }));
  return (
    <FilterFold count={countOf(query)}>
      <div class="filter-row">
        <InkChips {...props} iconsOnly />
        <Picked
          label={say.cost}
          any={say.any.cost}
          value={query.costs[0] ?? ""}
          options={COSTS.map((cost) => ({ key: cost, name: say.costNamed(cost) }))}
          onChange={(cost) => set({ costs: one(cost) })}
        />
        <Picked
          label={say.type}
          any={say.any.type}
          value={query.types[0] ?? ""}
          options={named(facets?.types, say.typesPlural)}
          onChange={(type) => set({ types: one(type) })}
        />
        <Picked
          label={say.keyword}
          any={say.any.keyword}
          value={query.keywords[0] ?? ""}
          options={named(facets?.keywords)}
          onChange={(keyword) => set({ keywords: one(keyword) })}
        />
        <Picked
          label={say.classification}
          any={say.any.classification}
          value={query.classification}
          options={named(facets?.classifications)}
          onChange={(classification) => set({ classification })}
        />
        <Picked
          label={say.set}
          any={say.any.set}
          value={query.set}
          options={(facets?.sets ?? []).map((each) => ({ key: each.code, name: each.name }))}
          onChange={(code) => set({ set: code })}
        />
        <Picked
          label={say.rarity}
          any={say.any.rarity}
          value={query.rarity}
          options={named(facets?.rarities)}
          onChange={(rarity) => set({ rarity })}
        />
        <Picked
          label={say.inkwell}
          any={say.any.inkwell}
          value={query.inkwell}
          options={inkwellOptions}
          onChange={(inkwell) => set({ inkwell })}
        />
        <Picked
          label={say.format}
          any={say.any.format}
          value={query.format}
          options={(facets?.formats ?? []).map((key) => ({
            key,
            name: say.legal(say.formats[key] ?? key),
          }))}
          onChange={(format) => set({ format })}
        />
      </div>
    </FilterFold>
  );
}

const inkwellOptions = [
  { key: "yes", name: say.canInk },
  { key: "no", name: say.cannotInk },
];

/** Filters in a column of chips, for building decks. */
export function FilterPanel(props: FilterProps & { children?: preact.ComponentChildren }) {
  const { query, facets, onChange } = props;
  const set = (part: Partial<CardQuery>) => onChange({ ...query, ...part });
  return (
    <FilterFold count={countOf(query)}>
      <div class="filter-panel">
        <section>
          <h3>{say.inks}</h3>
          <InkChips {...props} />
          {props.children}
        </section>
        <section>
          <h3>{say.cost}</h3>
          <div class="filter-chips costs">
            {COSTS.map((cost) => (
              <Chip
                key={cost}
                on={query.costs.includes(cost)}
                label={say.costNamed(cost)}
                onClick={() => set({ costs: toggled(query.costs, cost) })}
              >
                {cost}
              </Chip>
            ))}
          </div>
        </section>
        <section>
          <h3>{say.type}</h3>
          <div class="filter-chips">
            {facets?.types.map((type) => (
              <Chip
                key={type}
                on={query.types.includes(type)}
                onClick={() => set({ types: toggled(query.types, type) })}
              >
                {say.typesPlural[type] ?? type}
              </Chip>
            ))}
            {inkwellOptions.slice(0, 1).map(({ key, name }) => (
              <Chip
                key={key}
                on={query.inkwell === key}
                onClick={() => set({ inkwell: query.inkwell === key ? "" : key })}
              >
                <Glyph name="inkwell" />
                {name}
              </Chip>
            ))}
          </div>
        </section>
        <section>
          <h3>{say.keyword}</h3>
          <div class="filter-chips">
            {facets?.keywords.filter(hasGlyph).map((keyword) => (
              <Chip
                key={keyword}
                on={query.keywords.includes(keyword)}
                onClick={() => set({ keywords: toggled(query.keywords, keyword) })}
              >
                <Glyph name={glyphOf(keyword)} />
                {keyword}
              </Chip>
            ))}
          </div>
        </section>
        <section class="filter-picks">
          <Picked
            label={say.set}
            any={say.any.set}
            value={query.set}
            options={(facets?.sets ?? []).map((each) => ({ key: each.code, name: each.name }))}
            onChange={(code) => set({ set: code })}
          />
          <Picked
            label={say.classification}
            any={say.any.classification}
            value={query.classification}
            options={(facets?.classifications ?? []).map((name) => ({ key: name, name }))}
            onChange={(classification) => set({ classification })}
          />
          <Picked
            label={say.rarity}
            any={say.any.rarity}
            value={query.rarity}
            options={(facets?.rarities ?? []).map((name) => ({ key: name, name }))}
            onChange={(rarity) => set({ rarity })}
          />
        </section>
        <ClearFilters {...props} />
      </div>
    </FilterFold>
  );
}

/** Filters behind a button where the window is narrow. */
function FilterFold(props: { count: number; children: preact.ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return (
    <search class={open ? "filter-fold open" : "filter-fold"}>
      <button type="button" class="filter-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {say.filters}
        {props.count > 0 && <b>{props.count}</b>}
      </button>
      {props.children}
    </search>
  );
}

function InkChips(props: FilterProps & { iconsOnly?: boolean }) {
  const { query, facets, onChange } = props;
  return (
    <div class={props.iconsOnly ? "filter-chips inks icons" : "filter-chips inks"}>
      {facets?.inks.map((ink) => (
        <Chip
          key={ink}
          ink={ink}
          label={ink}
          on={query.inks.includes(ink)}
          onClick={() => onChange({ ...query, inks: toggled(query.inks, ink) })}
        >
          <Glyph name="ink_drop" />
          {!props.iconsOnly && ink}
        </Chip>
      ))}
    </div>
  );
}

function Chip(props: {
  on: boolean;
  label?: string;
  ink?: string;
  onClick: () => void;
  children: preact.ComponentChildren;
}) {
  return (
    <button
      type="button"
      class="chip"
      data-ink={props.ink}
      aria-pressed={props.on}
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}

/** Select box that looks like a chip; its first option is "any". */
function Picked(props: {
  label: string;
  any: string;
  value: string;
  options: { key: string; name: string }[];
  onChange: (key: string) => void;
}) {
  return (
    <select
      class={props.value ? "chip on" : "chip"}
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    >
      <option value="">{props.any}</option>
      {props.options.map((option) => (
        <option key={option.key} value={option.key}>
          {option.name}
        </option>
      ))}
    </select>
  );
}

/** Button that removes all filters, if there are any. */
export function ClearFilters({ query, onChange }: Omit<FilterProps, "facets">) {
  return isFiltered(query) ? (
    <button type="button" class="quiet clear" onClick={() => onChange({ ...EVERYTHING, sort: query.sort })}>
      {say.clear}
    </button>
  ) : null;
}

function glyphOf(keyword: string): AbilityKind {
  return keyword.toLowerCase().replace(" ", "_") as AbilityKind;
}

/** Return whether a keyword is a plain one, and not a variant such as Puppy Shift. */
function hasGlyph(keyword: string): boolean {
  return glyphOf(keyword) in GLYPHS;
}

/** Number of filters other than words. */
function countOf(query: CardQuery): number {
  const single = [query.classification, query.set, query.rarity, query.inkwell, query.format];
  return (
    query.inks.length +
    query.costs.length +
    query.types.length +
    query.keywords.length +
    single.filter(Boolean).length
  );
}

/** Message in place of cards when none match. */
export function NothingFound(props: {
  nearest: string[];
  query: CardQuery;
  onChange: (query: CardQuery) => void;
  children?: preact.ComponentChildren;
}) {
  const { nearest, query, onChange } = props;
  return (
    <div class="nothing-found">
      <p>{say.nothing}</p>
      {nearest.length > 0 && (
        <p class="nearest">
          {say.nearest}{" "}
          {nearest.map((name) => (
            <button key={name} type="button" onClick={() => onChange({ ...EVERYTHING, words: name })}>
              {name}
            </button>
          ))}
        </p>
      )}
      <div class="buttons">
        {isFiltered(query) && (
          <button type="button" class="main" onClick={() => onChange({ ...EVERYTHING, sort: query.sort })}>
            {say.clear}
          </button>
        )}
        {props.children}
      </div>
    </div>
  );
}
