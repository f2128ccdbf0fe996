import type { Outcome } from "@bandeja/contract/console/outcomes";
import { OutcomeText } from "./outcome-text.tsx";

/** What else is to be read before a command runs, such as what those concerned learn from it. */
export function Warnings({ warns = [] }: { warns?: Outcome | undefined }) {
  if (warns.length === 0) return null;
  return (
    <div className="note note-failure" role="alert">
      <OutcomeText outcome={warns} isAhead />
    </div>
  );
}
