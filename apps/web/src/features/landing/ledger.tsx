import type { ReactNode } from "react";
import "./landing.css";

/** What there is, line by line between rules: a name, a sentence, perhaps where it leads. */
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
