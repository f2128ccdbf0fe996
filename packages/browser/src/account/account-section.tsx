import { useId } from "react";
import type { ReactNode } from "react";
import "./account.css";

/** A part of an account's page under its own rule; addresses know it by its name (`/account#delete`). */
export function AccountSection({
  name,
  title,
  children,
}: {
  name: string;
  title: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={name} aria-labelledby={id} tabIndex={-1} className="account-section">
      <h2 id={id} className="type-card">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What has just been done; there from the beginning, so that it is read out. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="account-note">
      {children}
    </p>
  );
}
