import type { ReactElement } from "react";

/** The small tray that slides under the label of a busy button. */
export function BusyTray(): ReactElement {
  return (
    <svg
      className="button-tray"
      viewBox="0 0 84 6"
      preserveAspectRatio="none"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M0 .6Q42 -.4 84 0Q83 2.2 76 3.4Q62 5.8 42 5.8T8 3.6Q1 2.6 0 .6Z" />
    </svg>
  );
}
