import type { FormOutput, FormSchema, FormValues } from "@bandeja/contract/check-form";
import { ApiFailure } from "@bandeja/client/failures";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import type { FieldProblems } from "@bandeja/contract/field-problems";
import { fieldText } from "@bandeja/i18n/problem-texts";
import { useTranslation } from "@bandeja/i18n/react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { clearDraft, forgetSubmission, submissionKey } from "./drafts.ts";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { focusFirstError, hasField } from "./fields-of-form.ts";
import { createFormState } from "./form-state.ts";
import type { FormState, NameOf } from "./form-state.ts";
import { checkBySchema, problemsOf, warmCheck } from "./schema-check.ts";
import type { SchemaSource } from "./schema-check.ts";
import { specifiedAlert } from "./specified-alert.ts";
import { useDraft } from "./use-draft.ts";

export interface ApiFormOptions<S extends FormSchema> {
  /** The contract's schema of what the form has; on a still page, what fetches it. */
  schema: SchemaSource<S>;
  /** For fields that are not plain text. Text that is typed before the page is ready is kept without one. */
  defaultValues?: Partial<FormValues<S>>;
  /** Keeps what was typed under this name, until it was sent or the person logs out. */
  draft?: string;
  /** Rules between fields, such as an end before its start; from `packages/domain`. */
  rules?: (values: FormOutput<S>) => FieldProblems;
  /** The alert for a form that is not ready to be sent. By itself: the one that specification section 5 names. */
  alertFor?: (problems: FieldProblems) => string | undefined;
  /** Asks about a form that is ready, before it is sent; false leaves everything as it is. */
  confirm?: (values: FormOutput<S>) => Promise<boolean>;
  /** Makes the calls. What it throws is shown; what it returns is of no interest. */
  send: (values: FormOutput<S>, submission: { idempotencyKey: string }) => Promise<unknown>;
  /** Deals with a refusal in its own way and returns true; false leaves it to the form. */
  onFailure?: (failure: ApiFailure) => boolean | Promise<boolean>;
}

type FieldName<S extends FormSchema> = NameOf<FormValues<S>>;
type StateOf<S extends FormSchema> = FormState<FormValues<S>, FormOutput<S>>;

export interface ApiForm<S extends FormSchema> extends Omit<StateOf<S>, "register" | "submit"> {
  /** Spread on a field of `packages/ui`: name, ref, onChange and the sentence of what is wrong. */
  field: (name: FieldName<S>) => ReturnType<StateOf<S>["register"]> & { error: string | undefined };
  errorOf: (name: FieldName<S>) => string | undefined;
  isSending: boolean;
  submit: () => Promise<void>;
  formRef: RefObject<HTMLFormElement | null>;
}

/**
 * A form that sends one call. It checks by the contract's schema, shows the specification's alert and the
 * sentence under each field, puts the `fields` of a refusal on their fields with focus on the first and
 * everything else into an alert, keeps what was typed, and never creates anything twice.
 */
export function useApiForm<S extends FormSchema>(options: ApiFormOptions<S>): ApiForm<S> {
  const { t } = useTranslation();
  const alert = useAlert();
  const formRef = useRef<HTMLFormElement>(null);
  const key = useRef<string>(undefined);
  const isOnItsWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [form] = useState(() => createFormState<FormValues<S>, FormOutput<S>>(options.defaultValues));
  const faults = useSyncExternalStore(form.subscribeToFaults, form.faults, form.faults);
  const { schema, rules } = options;
  useLayoutEffect(() => form.checkBy((values) => checkBySchema(schema, rules, values)));
  useDraft(form, options.draft);

  // Fetched once the form is there, so that it can be sent without a network, too, and say so. Should it not come,
  // whoever sends the form hears of it.
  useEffect(() => void warmCheck(schema).catch(() => undefined), [schema]);

  // An effect, so that the sentences are on the page before the first of their fields is looked for.
  const [complaints, setComplaints] = useState(0);
  useEffect(() => {
    if (complaints > 0) focusFirstError(formRef.current);
  }, [complaints]);

  async function showError(text: string | undefined): Promise<void> {
    const look = () => setComplaints((count) => count + 1);
    if (text === undefined) return look();
    await alert(text);
    // The sentences are there since it opened: whoever types on, types into the field at fault.
    flushSync(look);
  }

  /** The same through every repeat of a submission, and through a reload where there is a draft. */
  function keyOfSubmission(): string {
    return (key.current ??= options.draft === undefined ? newIdempotencyKey() : submissionKey(options.draft));
  }

  function deleteKey(): void {
    key.current = undefined;
    if (options.draft !== undefined) forgetSubmission(options.draft);
  }

  async function refuse(failure: unknown): Promise<void> {
    if (!(failure instanceof ApiFailure)) return showError(failureText(t, failure));
    if (failure.code === "IDEMPOTENCY_MISMATCH") deleteKey();
    if (await options.onFailure?.(failure)) return;
    const known = Object.entries(failure.fields ?? {}).filter(([name]) => hasField(formRef.current, name));
    for (const [name, message] of known) {
      form.setFault(name, message);
    }
    // A code of its own has its alert in the specification; INVALID says no more than the fields do.
    await showError(known.length > 0 && failure.code === "INVALID" ? undefined : failureText(t, failure));
  }

  async function send(values: FormOutput<S>): Promise<void> {
    if (options.confirm !== undefined && !(await options.confirm(values))) return;
    const focused = document.activeElement;
    setSending(true);
    try {
      await options.send(values, { idempotencyKey: keyOfSubmission() });
      deleteKey();
      if (options.draft !== undefined) clearDraft(options.draft);
      setSending(false);
    } catch (failure) {
      flushSync(() => setSending(false));
      // A disabled fieldset has dropped the focus: it goes back before an alert takes it.
      if (focused instanceof HTMLElement) focused.focus();
      await refuse(failure);
    }
  }

  async function submit(): Promise<void> {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const { alertFor = (found: FieldProblems) => specifiedAlert(t, found) } = options;
    try {
      const checked = await form.submit();
      if ("values" in checked) await send(checked.values);
      // The sentences are shown already, behind the alert.
      else await showError(alertFor(problemsOf(checked.faults)));
    } catch (failure) {
      // What checks the form did not come.
      await showError(failureText(t, failure));
    } finally {
      isOnItsWay.current = false;
    }
  }

  function errorOf(name: FieldName<S>): string | undefined {
    const fault = faults[name];
    if (fault === undefined) return undefined;
    return "problem" in fault ? fieldText(t, fault.problem) : fault.message;
  }

  const field = (name: FieldName<S>) => ({ ...form.register(name), error: errorOf(name) });
  return { ...form, errorOf, field, isSending, submit, formRef };
}
