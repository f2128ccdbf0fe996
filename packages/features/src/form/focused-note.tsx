import { Status } from "@bandeja/ui/status";
import { useEffect, useRef, type ReactNode } from "react";

/**
 * A result that takes the place of the form or buttons that led to it, and their focus once they are gone. Rendered
 * before it is shown, so that screen readers announce it.
 */
export function FocusedNote({
  isShown,
  isAlone,
  className = "type-small",
  children,
}: {
  isShown: boolean;
  /** Whether what led to it is gone. */
  isAlone: boolean;
  className?: string;
  children: ReactNode;
}) {
  const note = useRef<HTMLDivElement>(null);
  const takesFocus = isShown && isAlone;
  useEffect(() => {
    // The reader may be elsewhere by now.
    if (takesFocus && document.activeElement === document.body) note.current?.focus();
  }, [takesFocus]);
  return (
    <Status ref={note} tabIndex={-1} className={`${className} outline-none empty:absolute`}>
      {isShown && children}
    </Status>
  );
}
