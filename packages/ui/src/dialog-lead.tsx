import { useId, useLayoutEffect, useRef, type ReactElement, type ReactNode } from "react";

/**
 * What is to be heard of a dialog with its title, before anything in it: a screen reader says it when the dialog opens. One
 * a dialog. It describes the dialog itself, so that what an application starts with has nothing of it.
 */
export function DialogLead({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}): ReactElement {
  const id = useId();
  const lead = useRef<HTMLDivElement>(null);
  // Before the dialog opens: layout effects of children are run first.
  useLayoutEffect(() => lead.current?.closest("dialog")?.setAttribute("aria-describedby", id), [id]);
  return (
    <div ref={lead} id={id} className={className}>
      {children}
    </div>
  );
}
