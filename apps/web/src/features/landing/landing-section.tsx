import type { ReactNode } from "react";
import "./landing.css";

/** A section of a landing page, on paper, with a heading. */
export function LandingSection({
  title,
  lead,
  aside,
  children,
}: {
  title: string;
  lead?: string;
  /** Beside the text on wide screens, below it on narrow ones. */
  aside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className="landing-section ground-paper">
      <div className={aside === undefined ? "wrap" : "wrap landing-pair"}>
        <div>
          <h2 className="type-section">{title}</h2>
          {lead !== undefined && <p className="type-lead landing-lead">{lead}</p>}
          {children}
        </div>
        {aside}
      </div>
    </section>
  );
}
