import { Button } from "@bandeja/ui/button";
import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";

/** A form that a button shows and hides. When it closes, the focus returns to the button. */
export function Disclosure({
  label,
  isOpen,
  onToggle,
  beside,
  children,
}: {
  label: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Further buttons beside the one that opens the form. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {beside}
        <Button
          ref={opener}
          tone="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(!isOpen)}
        >
          {label}
        </Button>
      </div>
      {isOpen && <div id={id}>{children}</div>}
    </>
  );
}
