import { CardFinder } from "../parts/card-finder";
import { Page } from "../parts/page";
import { go } from "../router";
import { browserStrings as say } from "../strings/card-browser";

/** Card search. */
export function CardsScreen() {
  return (
    <Page at="cards">
      <div class="lead">
        <h1>{say.title}</h1>
        <p>{say.intro}</p>
      </div>
      <CardFinder label={say.open} onPick={(card) => go({ name: "card", card: card.card })} />
    </Page>
  );
}
