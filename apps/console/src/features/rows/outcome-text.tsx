import type { Outcome } from "@bandeja/contract/console/outcomes";
import { useValues } from "#lib/use-values.ts";

/** What a command did, or would do, a sentence a line. */
export function OutcomeText({ outcome, isAhead = false }: { outcome: Outcome; isAhead?: boolean }) {
  const values = useValues();
  return values.sentences(outcome, isAhead).map((sentence) => <p key={sentence}>{sentence}</p>);
}
