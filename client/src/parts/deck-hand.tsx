import { useState } from "preact/hooks";
import { api } from "../net/api";
import type { Chosen } from "../state/deck-list";
import { deckStrings as say } from "../strings/decks";
import { CardFace } from "./card/face";
import { Glyph } from "./card/glyph";
import { zoomOn } from "./card/zooming";
import { Problem } from "./problem";

/** Drawer with an opening hand of the deck. */
export function TestHand({ text, chosen, format }: { text: string; chosen: Chosen[]; format: string }) {
  const [hand, setHand] = useState<string[]>([]);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const facts = new Map(chosen.map((each) => [each.card, each.facts]));
  const known = hand.flatMap((card) => facts.get(card) ?? []);

  function draw(): void {
    api.testHands({ text, format, count: 1 }).then(
      ({ hands }) => {
        setHand(hands[0] ?? []);
        setOpen(true);
        setProblem(null);
      },
      (error: Error) => setProblem(error.message),
    );
  }

  return (
    <section class="test-hand" aria-label={say.testHand}>
      <header>
        <h2>{say.testHand}</h2>
        <p class="hint" role="status">
          {known.length > 0
            ? say.handFacts(
                known.filter((each) => each.inkable).length,
                known.length,
                Math.min(...known.map((each) => each.cost)),
              )
            : say.handHint}
        </p>
        <button type="button" disabled={chosen.length === 0} onClick={draw}>
          {hand.length > 0 ? say.drawAgain : say.drawHand}
        </button>
        {known.length > 0 && (
          <button
            type="button"
            class="icon"
            aria-expanded={open}
            aria-label={open ? say.hideHand : say.showHand}
            onClick={() => setOpen(!open)}
          >
            <Glyph name="cards" />
          </button>
        )}
      </header>
      <Problem text={problem} />
      {open && known.length > 0 && (
        <div class="test-cards">
          {known.map((each, place) => (
            <span key={place} {...zoomOn(each, undefined, true)}>
              <CardFace facts={each} />
            </span>
          ))}
        </div>
      )}
    </section>
  );
}
