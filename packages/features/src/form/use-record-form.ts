import type { FormSchema, FormValues } from "@bandeja/contract/check-form";
import { useCallback, useEffect, useRef } from "react";
import type { NameOf } from "./form-state.ts";
import { useApiForm, type ApiForm, type ApiFormOptions } from "./use-api-form.ts";

interface RecordFormOptions<S extends FormSchema> extends Omit<
  ApiFormOptions<S>,
  "defaultValues" | "toDraft"
> {
  /** The values of the record as it is now. */
  record: Partial<FormValues<S>>;
}

/**
 * A form that edits a record which others may change meanwhile: fields that were left as they were follow it, and the draft has
 * only those that were changed.
 */
export function useRecordForm<S extends FormSchema>({
  record,
  ...options
}: RecordFormOptions<S>): ApiForm<S> {
  const followed = useRef(record);
  const toDraft = useCallback((values: FormValues<S>) => {
    const changed = Object.entries(values).filter(
      ([name, value]) => value !== followed.current[name as NameOf<FormValues<S>>],
    );
    return Object.fromEntries(changed) as Partial<FormValues<S>>;
  }, []);
  const form = useApiForm({ ...options, defaultValues: record, toDraft });
  const { getValue, setValue } = form;
  useEffect(() => {
    const before = followed.current;
    followed.current = record;
    for (const name of Object.keys(record) as NameOf<FormValues<S>>[]) {
      const isLeft = getValue(name) === before[name];
      if (isLeft && record[name] !== before[name]) setValue(name, record[name]);
    }
  });
  return form;
}
