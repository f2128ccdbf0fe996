import { useId } from "react";
import type { ReactNode } from "react";

/** A section of the form. */
export function NewJobSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="new-job-section">
      <h2 id={id} className="type-card">
        {title}
      </h2>
      {children}
    </section>
  );
}
