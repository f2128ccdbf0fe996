import type { Outcome } from "@bandeja/contract/console/outcomes";
import { useValues } from "#lib/use-values.ts";

/** What a command did, a sentence a line. */
export function OutcomeText({ outcome }: { outcome: Outcome }) {
  const values = useValues();
  return values.sentences(outcome).map((sentence) => <p key={sentence}>{sentence}</p>);
}
