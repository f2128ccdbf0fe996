import type { ComponentProps, ReactElement } from "react";

/**
 * A result that screen readers announce when it comes. It is rendered while it is still empty, or they would miss it, and has no role:
 * an empty `role="status"` is a stop for who reads the page line by line.
 */
export function Status(props: ComponentProps<"div">): ReactElement {
  return <div aria-live="polite" aria-atomic="true" {...props} />;
}
