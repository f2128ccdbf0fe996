import type { ReactNode } from "react";
import "./landing.css";

/** The wine band that opens a landing page: its words at the left, a drawing behind them that bleeds off the right. */
export function LandingHero({
  title,
  lead,
  actions,
  wide,
  tall,
}: {
  title: string;
  lead: string;
  actions: ReactNode;
  /** The same scene twice: behind the words, and below them where the screen is narrow. */
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
