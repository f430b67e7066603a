import { useMemo } from "preact/hooks";
import type { CardFacts } from "../../view";
import { emblem } from "./emblem";
import { GLYPHS } from "./glyphs";

let made = 0;

/** Emblem of a card as a drawing that fills its box; it never changes. */
export function EmblemArt({ facts }: { facts: CardFacts }) {
  return useMemo(() => <Drawing facts={facts} id={`emblem-${++made}`} />, [facts]);
}

function Drawing({ facts, id }: { facts: CardFacts; id: string }) {
  const art = emblem(facts);
  const [ink = "Steel", second] = art.inks;
  const charge = art.charge && GLYPHS[art.charge];
  return (
    <>
      <svg class="emblem wash" viewBox="0 0 220 140" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <clipPath id={`${id}-edge`}>
            <path d={art.edge} />
          </clipPath>
          {second && (
            <linearGradient id={`${id}-inks`} x1="0" y1="0" x2="1" y2=".45">
              <stop offset=".36" stop-color={colour(ink)} />
              <stop offset=".64" stop-color={colour(second)} />
            </linearGradient>
          )}
        </defs>
        <path d={art.edge} fill={second ? `url(#${id}-inks)` : colour(ink)} />
        <g clip-path={`url(#${id}-edge)`}>
          <g class="em-dark" fill={colour(ink, "-deep")}>
            {art.dark.map(([x, y, rx, ry]) => (
              <ellipse key={x + y} cx={x} cy={y} rx={rx} ry={ry} />
            ))}
          </g>
          <g class="em-light" fill={colour(second ?? ink, "-lit")}>
            {art.light.map(([x, y, rx, ry]) => (
              <ellipse key={x + y} cx={x} cy={y} rx={rx} ry={ry} />
            ))}
          </g>
          {art.grounds.map((ground, at) => (
            <path key={at} class="em-ground" d={ground} />
          ))}
          {art.wide && <path class="em-line em-bold" d={art.wide} />}
          {art.notes.map(([x, y]) => (
            <g key={x} class="em-note">
              <ellipse cx={x} cy={y} rx="6" ry="4.6" transform={`rotate(-20 ${x} ${y})`} />
              <path class="em-stem" d={`M${x + 5.5} ${y - 1}v-26`} />
            </g>
          ))}
        </g>
        <path class="em-rim" d={art.edge} stroke={colour(ink, "-deep")} />
        <g fill={colour(ink)}>
          {art.drops.map(([x, y, r]) => (
            <circle key={x + y} cx={x} cy={y} r={r} />
          ))}
        </g>
      </svg>
      <svg class="emblem figure" viewBox={art.box} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
        {art.disc && <circle class="em-disc" cx="110" cy="70" r="34" />}
        {art.disc && <circle class="em-line em-bold" cx="110" cy="70" r="34" />}
        <path class={art.bold ? "em-line em-bold" : "em-line"} d={art.figure} />
        {art.capital && (
          <>
            {art.capital.ring && <circle class="em-line em-ring" cx="110" cy="70" r={art.capital.ring} />}
            <circle class="em-halo" cx="110" cy="70" r="34" fill={colour(ink, "-deep")} />
            <text
              class={art.capital.italic ? "em-capital italic" : "em-capital"}
              x="110"
              y="71"
              text-anchor="middle"
              dominant-baseline="central"
            >
              {art.capital.letter}
            </text>
          </>
        )}
        {charge && (
          <g class="em-charge" transform={`translate(90 ${art.chargeY - 20}) scale(1.667)`}>
            <path d={charge.line ?? charge.solid} />
          </g>
        )}
      </svg>
    </>
  );
}

function colour(ink: string, depth: "" | "-deep" | "-lit" = ""): string {
  return `var(--${ink.toLowerCase()}${depth})`;
}
