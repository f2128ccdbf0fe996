import type { FormSchema, FormValues } from "@bandeja/contract/check-form";
import { readDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { useCallback, useEffect, useRef, useState } from "react";
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
 *
 * @returns the form; `isRestored`: it has changes from before, which are not saved
 */
export function useRecordForm<S extends FormSchema>({
  record,
  ...options
}: RecordFormOptions<S>): ApiForm<S> & { readonly isRestored: boolean } {
  const followed = useRef(record);
  const { draft } = options;
  const [isRestored, setRestored] = useState(
    () => draft !== undefined && Object.keys(readDraft(draft) ?? {}).length > 0,
  );
  const toDraft = useCallback((values: FormValues<S>) => {
    const changed = Object.entries(values).filter(
      ([name, value]) => value !== followed.current[name as NameOf<FormValues<S>>],
    );
    return Object.fromEntries(changed) as Partial<FormValues<S>>;
  }, []);
  const form = useApiForm({
    ...options,
    defaultValues: record,
    toDraft,
    async send(values, submission) {
      await options.send(values, submission);
      setRestored(false);
    },
  });
  const { getValue, setValue } = form;
  useEffect(() => {
    const before = followed.current;
    followed.current = record;
    for (const name of Object.keys(record) as NameOf<FormValues<S>>[]) {
      const isLeft = getValue(name) === before[name];
      if (isLeft && record[name] !== before[name]) setValue(name, record[name]);
    }
  });
  return { ...form, isRestored };
}
