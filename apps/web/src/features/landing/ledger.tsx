import type { ReactNode } from "react";
import "./landing.css";

/** A list between rules: a name, a sentence and an optional link in each line. */
export function Ledger({ entries }: { entries: readonly { title: string; text: ReactNode }[] }) {
  return (
    <dl className="ledger">
      {entries.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
