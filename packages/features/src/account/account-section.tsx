import { Status } from "@bandeja/ui/status";
import { useId } from "react";
import type { ReactNode, RefObject } from "react";
import "./account.css";

/** A section of an account page; `name` is its id, for links such as `/account/privacy#delete`. */
export function AccountSection({
  name,
  title,
  isWide = false,
  children,
}: {
  name: string;
  title: string;
  /** As wide as its column, for a table. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      id={name}
      aria-labelledby={id}
      tabIndex={-1}
      className={isWide ? "account-section account-section-wide" : "account-section"}
    >
      <h2 id={id} className="type-card">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A live region for results. Rendered before it has content, so that screen readers announce the content; `ref` to focus it. */
export function Note({ ref, children }: { ref?: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  return (
    <Status ref={ref} tabIndex={ref && -1} className="account-note outline-none">
      {children}
    </Status>
  );
}
