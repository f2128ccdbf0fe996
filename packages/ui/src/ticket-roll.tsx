import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/**
 * The steps of a process on one continuous roll: the paper leaves the spool at the left edge and is torn between steps.
 * On narrow screens it hangs down instead, with `isHanging` on all screens: it is then as wide as its container.
 */
export function TicketRoll({
  isHanging = false,
  className,
  children,
}: {
  isHanging?: boolean;
  className?: string | undefined;
  children: ReactNode;
}): ReactElement {
  return (
    <div className={classNames("roll", isHanging ? "roll-hanging" : "roll-strip", className)}>
      <div aria-hidden="true" className="roll-spool" />
      <ol className="roll-paper">{children}</ol>
    </div>
  );
}

export type TicketRollStepProps = {
  number: number;
  title: ReactNode;
  children?: ReactNode;
};

/** One step: its number, title and text. */
export function TicketRollStep({ number, title, children }: TicketRollStepProps): ReactElement {
  return (
    <TicketRollSheet>
      <p aria-hidden="true" className="type-numeral roll-number">
        {number}
      </p>
      <h3 className="roll-title">{title}</h3>
      <div className="roll-text">{children}</div>
    </TicketRollSheet>
  );
}

/** One sheet of the roll with any content; `isCurrent` marks the current step. */
export function TicketRollSheet({
  isCurrent = false,
  className,
  children,
}: {
  isCurrent?: boolean;
  className?: string | undefined;
  children: ReactNode;
}): ReactElement {
  return (
    <li className="roll-step" aria-current={isCurrent ? "step" : undefined}>
      <div className={classNames("roll-sheet", className)}>{children}</div>
    </li>
  );
}
