import type { CardFacts, Permanent } from "../../view";
import { CardFace } from "./face";
import { Notes } from "./notes";
import { usePicture } from "./picture";

/** Card to read, with reminders of its keywords and, in play, what has changed it. */
export function FullCard(props: { facts: CardFacts; fullName: string; permanent?: Permanent | undefined }) {
  const { facts, permanent } = props;
  return (
    <article class="full-card" aria-label={props.fullName}>
      <CardFace facts={facts} permanent={standing(permanent)} picture={usePicture(facts)} reading />
      <Notes facts={facts} permanent={permanent} />
    </article>
  );
}

/** A permanent without its position, so that its face is the one to read. */
function standing(permanent: Permanent | undefined): Permanent | undefined {
  return permanent && { ...permanent, exerted: false, drying: false, damage: 0, under: [] };
}
