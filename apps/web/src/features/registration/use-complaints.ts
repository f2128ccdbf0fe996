import type { FormSchema, FormValues } from "@bandeja/contract/check-form";
import { useEffect, useRef } from "react";
import type { NameOf } from "@bandeja/browser/form/form-state.ts";
import type { ApiForm } from "@bandeja/browser/form/use-api-form.ts";
import { takeComplaints } from "./registration-memory.ts";

/** Marks what the server refused at a later step, with the focus on the first; a mark goes as its field is changed. */
export function useComplaints<S extends FormSchema>(form: ApiForm<S>, step: 1 | 2): void {
  const { setFault, clearFault, subscribe, formRef } = form;
  const taken = useRef<Record<string, string>>(undefined);
  useEffect(() => {
    taken.current ??= takeComplaints(step);
    if (taken.current === undefined) return undefined;
    const complaints = Object.entries(taken.current) as [NameOf<FormValues<S>>, string][];
    for (const [name, message] of complaints) setFault(name, message);
    const first = CSS.escape(complaints[0]?.[0] ?? "");
    formRef.current?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"] input`)?.focus();
    return subscribe((_values, name) => name !== undefined && clearFault(name));
  }, [step, setFault, clearFault, subscribe, formRef]);
}
