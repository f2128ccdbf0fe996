import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** A form that was submitted before hydration, with the pressed button: pre-hydration.js sets it. */
type PreHydrationForm = HTMLFormElement & { pressed?: HTMLElement | null };

/** Prevents the repeat, for forms that are sent now. */
export function clearPreHydrationSubmit(form: PreHydrationForm): void {
  delete form.pressed;
}

/** Repeats a press from before hydration. */
export function usePreHydrationSubmit(formRef: RefObject<HTMLFormElement | null>): void {
  const [pressed, setPressed] = useState<HTMLElement>();
  useEffect(() => {
    const form: PreHydrationForm | null = formRef.current;
    if (!form?.pressed) return;
    setPressed(form.pressed);
    clearPreHydrationSubmit(form);
  }, [formRef]);
  // In a later effect: the other effects of hydration must run first, such as the one that restores the draft.
  useEffect(() => pressed?.click(), [pressed]);
}
