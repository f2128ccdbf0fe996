import type { FormSchema, FormValues } from "@bandeja/contract/check-form";
import { useEffect, useRef } from "react";
import type { NameOf } from "./form-state.ts";
import type { ApiForm } from "./use-api-form.ts";

/**
 * Shows errors that the server found at a later step and focuses the first; an error disappears when its field changes.
 *
 * @param take returns the errors of this step, once
 */
export function useComplaints<S extends FormSchema>(
  form: ApiForm<S>,
  take: () => Record<string, string> | undefined,
): void {
  const { setFault, clearFault, subscribe, formRef } = form;
  const taken = useRef<Record<string, string>>(undefined);
  const takeFirst = useRef(take);
  useEffect(() => {
    taken.current ??= takeFirst.current();
    if (taken.current === undefined) return undefined;
    const complaints = Object.entries(taken.current) as [NameOf<FormValues<S>>, string][];
    for (const [name, message] of complaints) setFault(name, message);
    const first = CSS.escape(complaints[0]?.[0] ?? "");
    formRef.current
      ?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"] :is(input, [tabindex="0"])`)
      ?.focus();
    return subscribe((_values, name) => name !== undefined && clearFault(name));
  }, [setFault, clearFault, subscribe, formRef]);
}
