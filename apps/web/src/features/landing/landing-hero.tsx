import type { ReactNode } from "react";
import "./landing.css";

/** The wine-coloured band at the top of a landing page: text at the left, a drawing behind it that bleeds off the right. */
export function LandingHero({
  title,
  lead,
  actions,
  wide,
  tall,
}: {
  title: string;
  lead: ReactNode;
  actions: ReactNode;
  /** The drawing twice: behind the text, and below it on narrow screens. */
  wide: ReactNode;
  tall: ReactNode;
}) {
  return (
    <section className="landing-hero ground-band">
      <div className="landing-hero-wide">{wide}</div>
      <div className="wrap landing-hero-words">
        <h1 className="type-poster">{title}</h1>
        <p className="type-lead landing-hero-lead">{lead}</p>
        <div className="landing-actions">{actions}</div>
      </div>
      <div className="landing-hero-tall">{tall}</div>
    </section>
  );
}
