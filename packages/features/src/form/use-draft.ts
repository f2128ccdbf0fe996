import { useEffect } from "react";
import { readDraft, saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import type { FormState } from "./form-state.ts";

/** Input from before hydration: values that are neither empty nor initial. */
function typedBefore<Values extends object>(values: Values, initial: object): Partial<Values> {
  const begun = new Map<string, unknown>(Object.entries(initial));
  const typed = Object.entries(values).filter(([name, value]) => value !== "" && value !== begun.get(name));
  return Object.fromEntries(typed) as Partial<Values>;
}

/**
 * Stores a form's values as the draft `name` and restores them after a reload. After hydration, since prerendered
 * markup has no draft; input from before hydration takes precedence over the draft.
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
