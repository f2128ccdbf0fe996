import { TicketRoll, TicketRollStep } from "@bandeja/ui/ticket-roll";
import type { ReactNode } from "react";
import "./landing.css";

/** The steps of a process on a paper roll, whose spool is at the edge of the screen. */
export function LandingSteps({
  title,
  lead,
  steps,
  children,
}: {
  title: string;
  lead?: string;
  steps: readonly { title: string; text: ReactNode }[];
  /** The call to action. */
  children: ReactNode;
}) {
  return (
    <section className="landing-section ground-rail">
      <div className="wrap">
        <h2 className="type-section">{title}</h2>
        {lead !== undefined && <p className="type-lead landing-lead">{lead}</p>}
      </div>
      <TicketRoll className="landing-roll">
        {steps.map((step, index) => (
          <TicketRollStep key={step.title} number={index + 1} title={step.title}>
            <p>{step.text}</p>
          </TicketRollStep>
        ))}
      </TicketRoll>
      <div className="wrap landing-actions">{children}</div>
    </section>
  );
}
