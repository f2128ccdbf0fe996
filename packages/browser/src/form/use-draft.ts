import { useEffect } from "react";
import { readDraft, saveDraft } from "./drafts.ts";
import type { FormState } from "./form-state.ts";

/** What was typed before the page was ready: whatever is neither empty nor what the form began with. */
function typedBefore<Values extends object>(values: Values, initial: object): Partial<Values> {
  const begun = new Map<string, unknown>(Object.entries(initial));
  const typed = Object.entries(values).filter(([name, value]) => value !== "" && value !== begun.get(name));
  return Object.fromEntries(typed) as Partial<Values>;
}

/**
 * Keeps a form's values as the draft `name` and puts them back after a reload. After hydration, not before:
 * the prerendered page knows no draft. What was typed into it meanwhile is newer.
 */
export function useDraft<Values extends Record<string, unknown>>(
  {
    initial,
    reset,
    subscribe,
    getValues,
  }: Pick<FormState<Values>, "initial" | "reset" | "subscribe" | "getValues">,
  name: string | undefined,
): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const [draft, typed] = [readDraft(name), typedBefore(getValues(), initial)];
    if (draft !== undefined) reset({ ...getValues(), ...(draft as Values), ...typed });
    if (Object.keys(typed).length > 0) saveDraft(name, getValues());
    return subscribe((values) => saveDraft(name, values));
  }, [name, initial, reset, subscribe, getValues]);
}
