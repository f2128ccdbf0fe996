import { EmailText } from "@bandeja/ui/email-text";
import type { ReactNode } from "react";

/** A step that is not open: its answers with a way to change them, or its title. */
export function OtherStep({
  step,
  title,
  answer = [],
  change,
}: {
  /** Such as "Step 2 of 4". */
  step: string;
  title: string;
  answer?: readonly string[] | undefined;
  /** A link or button with the style `text-link`. */
  change: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4">
      <div className="min-w-0 grow basis-40">
        <p className="type-figures text-muted">{step}</p>
        <h2 className="type-button mt-1">{title}</h2>
        {answer.map((line) => (
          <p key={line} className="type-small wrap-anywhere text-muted">
            <EmailText>{line}</EmailText>
          </p>
        ))}
      </div>
      {change}
    </div>
  );
}
