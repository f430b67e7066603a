// Steps of an ability in words, as the card page and the card studio list them.
import type { AbilityStep } from "../messages";
import { Symbols } from "./card/rules-text";

export function AbilitySteps({ steps }: { steps: AbilityStep[] }) {
  return (
    <ol class="steps-read">
      {steps.map((step, at) => (
        <li key={at}>
          <b>{step.lead}</b>
          <span>
            <Symbols text={step.text} />
          </span>
        </li>
      ))}
    </ol>
  );
}
