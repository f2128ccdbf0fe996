import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

/** The heading of what takes a form's place: it takes the focus, too, and so is read out. */
export function FocusedHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}
