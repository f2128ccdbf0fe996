import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { readDraft, saveDraft } from "../drafts.ts";

/** What was typed before the page was ready: whatever is neither empty nor what the form began with. */
function typedBefore<Values extends FieldValues>(
  values: Values,
  initial: object | undefined,
): Partial<Values> {
  const begun = new Map(Object.entries(initial ?? {}));
  const typed = Object.entries(values).filter(([name, value]) => value !== "" && value !== begun.get(name));
  return Object.fromEntries(typed) as Partial<Values>;
}

/**
 * Keeps a form's values as the draft `name` and puts them back after a reload. After hydration, not before:
 * the prerendered page knows no draft. What was typed into it meanwhile is newer.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string | undefined,
): void {
  const { reset, subscribe, getValues } = form;
  const { defaultValues } = form.formState;
  const begun = useRef(defaultValues);
  useEffect(() => {
    if (name === undefined) return undefined;
    const [draft, typed] = [readDraft(name), typedBefore(getValues(), begun.current)];
    if (draft !== undefined) {
      reset({ ...getValues(), ...(draft as Values), ...typed }, { keepDefaultValues: true });
    }
    if (Object.keys(typed).length > 0) saveDraft(name, getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(name, values),
    });
  }, [name, reset, subscribe, getValues]);
}
