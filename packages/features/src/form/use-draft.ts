import { useEffect, useState, useSyncExternalStore } from "react";
import { readDraft, saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import type { FormState } from "./form-state.ts";

/** Input from before hydration: values that are neither empty nor initial. */
function typedBefore<Values extends object>(values: Values, initial: Partial<Values>): Partial<Values> {
  const typed = Object.entries(values).filter(
    ([name, value]) => value !== "" && value !== initial[name as keyof Values],
  );
  return Object.fromEntries(typed) as Partial<Values>;
}

const never = () => () => {};

/** Whether a component's first rendering hydrated prerendered markup, in which the user may be typing. */
function useWasHydrated(): boolean {
  const hydrates = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [wasHydrated] = useState(hydrates);
  return wasHydrated;
}

/** The name of the field with the focus. */
const focusedField = (): string | undefined => document.activeElement?.getAttribute("name") ?? undefined;

/**
 * Stores a form's values as the draft `name` and restores them after a reload. After hydration, since prerendered
 * markup has no draft; input from before hydration takes precedence over the draft, and
 * the field that has the focus is left alone.
 *
 * @param toDraft what is stored of the values; all by default
 */
export function useDraft<Values extends Record<string, unknown>>(
  {
    initial,
    reset,
    subscribe,
    getValues,
  }: Pick<FormState<Values>, "initial" | "reset" | "subscribe" | "getValues">,
  name: string | undefined,
  toDraft?: (values: Values) => Partial<Values>,
): void {
  const wasHydrated = useWasHydrated();
  useEffect(() => {
    if (name === undefined) return undefined;
    const now = getValues();
    const [draft, typed] = [readDraft(name), typedBefore(now, initial)];
    if (draft !== undefined) {
      const field = wasHydrated ? focusedField() : undefined;
      const kept = field !== undefined && field in now ? { [field]: now[field] } : {};
      reset({ ...now, ...(draft as Values), ...typed, ...kept });
    }
    const save = () => saveDraft(name, toDraft?.(getValues()) ?? getValues());
    if (Object.keys(typed).length > 0) save();
    return subscribe(save);
  }, [name, initial, reset, subscribe, getValues, toDraft, wasHydrated]);
}
