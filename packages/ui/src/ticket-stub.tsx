import type { ReactElement, ReactNode } from "react";

export type TicketStubProps = {
  /** "Total for 3 people". */
  term: ReactNode;
  /** "R$1,536.00". */
  value: ReactNode;
  /** "See ticket", or the ticket's own action. */
  action?: ReactNode;
  /** While the ticket itself is in view. */
  isHidden?: boolean;
};

/** The stub on its own: on a phone it sticks to the bottom of the screen while its ticket is out of view. */
export function TicketStub({ term, value, action, isHidden = false }: TicketStubProps): ReactElement {
  return (
    <div className="lone-stub" hidden={isHidden}>
      <p className="lone-stub-sum">
        <span className="type-label">{term}</span> <span className="type-figures-large">{value}</span>
      </p>
      {action}
    </div>
  );
}
