import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** A form that was sent before its page was ready, with what was pressed: early.js keeps it there. */
type EarlyForm = HTMLFormElement & { pressed?: HTMLElement | null };

/** What sends this form now. Nothing is left to be done again. */
export function clearPreHydrationSubmit(form: EarlyForm): void {
  delete form.pressed;
}

/** Presses once more what was pressed before the page was ready, as soon as it is: nobody has to press twice. */
export function usePreHydrationSubmit(formRef: RefObject<HTMLFormElement | null>): void {
  const [pressed, setPressed] = useState<HTMLElement>();
  useEffect(() => {
    const form: EarlyForm | null = formRef.current;
    if (!form?.pressed) return;
    setPressed(form.pressed);
    clearPreHydrationSubmit(form);
  }, [formRef]);
  // Only now: what else a page does as it becomes ready is done, such as to put back what was typed last time.
  useEffect(() => pressed?.click(), [pressed]);
}
