import { useId } from "react";
import type { ReactNode } from "react";

/** The parts of the account page, by the names that addresses know them by (`/account#delete`). */
export const accountSections = [
  "venue",
  "email",
  "phone",
  "password",
  "sessions",
  "language",
  "export",
  "delete",
] as const;
export type AccountSectionName = (typeof accountSections)[number];

/** A part of the page under its own rule. */
export function AccountSection({
  name,
  title,
  children,
}: {
  name: AccountSectionName;
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
