import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

/** The heading of content that replaces a form: takes the focus, so that it is announced, with what `describedBy` has the id of. */
export function FocusedHeading({
  className,
  describedBy,
  children,
}: {
  className?: string;
  describedBy?: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={className} aria-describedby={describedBy}>
      {children}
    </h2>
  );
}
