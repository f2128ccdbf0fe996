import type { FormOutput, FormSchema, FormValues } from "@bandeja/contract/check-form";
import { ApiFailure } from "@bandeja/client/failures";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import type { FieldProblems } from "@bandeja/contract/field-problems";
import { fieldText, errorText } from "@bandeja/i18n/problem-texts";
import { useTranslation } from "@bandeja/i18n/react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { clearDraft, clearSubmission, submissionKey } from "@bandeja/web-platform/storage/drafts.ts";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { focusFirstError, hasField } from "./fields-of-form.ts";
import { createFormState } from "./form-state.ts";
import type { FormState, NameOf } from "./form-state.ts";
import { checkBySchema, problemsOf } from "./schema-check.ts";
import { useDraft } from "./use-draft.ts";
import type { Translate } from "@bandeja/i18n/translate";

/**
 * The alert of specification sections 5 and 8 for an invalid form; undefined if they have none, and only the texts
 * below the fields are shown.
 */
function specifiedAlert(t: Translate, problems: FieldProblems): string | undefined {
  const rules = new Set(Object.values(problems).map(({ rule }) => rule));
  if (rules.has("required")) return errorText(t, "FIELDS_REQUIRED");
  if (rules.has("passwordShort")) return errorText(t, "PASSWORD_TOO_SHORT");
  if (rules.has("cityNotListed")) return errorText(t, "CITY_NOT_LISTED");
  return undefined;
}

export interface ApiFormOptions<S extends FormSchema> {
  /** The contract's schema of the form. */
  schema: S;
  /** For fields that are not plain text. A text field without one keeps what was typed before hydration. */
  defaultValues?: Partial<FormValues<S>>;
  /** The name of the draft, which stores the input until it is sent or the user logs out. */
  draft?: string;
  /** What the draft stores of the values, by default all. The same function for each render. */
  toDraft?: (values: FormValues<S>) => Partial<FormValues<S>>;
  /** Rules between fields, such as an end before its start; from `packages/domain`. */
  rules?: (values: FormOutput<S>) => FieldProblems;
  /** The alert for an invalid form; by default the one of specification section 5. */
  alertFor?: (problems: FieldProblems) => string | undefined;
  /** Asks for confirmation of a valid form before it is sent; false cancels. */
  confirm?: (values: FormOutput<S>) => Promise<boolean>;
  /** Makes the calls. Errors are shown; the result is ignored. */
  send: (values: FormOutput<S>, submission: { idempotencyKey: string }) => Promise<unknown>;
  /** Handles a refusal and returns true; with false the form handles it. */
  onFailure?: (failure: ApiFailure) => boolean | Promise<boolean>;
}

type FieldName<S extends FormSchema> = NameOf<FormValues<S>>;
type StateOf<S extends FormSchema> = FormState<FormValues<S>, FormOutput<S>>;

export interface ApiForm<S extends FormSchema> extends Omit<StateOf<S>, "register" | "submit"> {
  /** The props of a field of `packages/ui`: name, ref, onChange and the error text. */
  field: (name: FieldName<S>) => ReturnType<StateOf<S>["register"]> & { error: string | undefined };
  errorOf: (name: FieldName<S>) => string | undefined;
  isSending: boolean;
  submit: () => Promise<void>;
  formRef: RefObject<HTMLFormElement | null>;
}

/**
 * A form that sends one call. It validates by the contract's schema, shows the specification's alert and a text below
 * each invalid field, shows the `fields` of a refusal at their fields and focuses the first, shows other failures as an
 * alert, stores a draft, and never creates anything twice.
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
  useDraft(form, options.draft, options.toDraft);

  // In an effect, so that the errors are rendered before the first invalid field is searched for.
  const [complaints, setComplaints] = useState(0);
  useEffect(() => {
    if (complaints > 0) focusFirstError(formRef.current);
  }, [complaints]);

  async function showError(text: string | undefined): Promise<void> {
    const look = () => setComplaints((count) => count + 1);
    if (text === undefined) return look();
    await alert(text);
    // Synchronous, so that keys typed after closing the alert go to the invalid field.
    flushSync(look);
  }

  /** The same key for every repeat of a submission, and after a reload if there is a draft. */
  function keyOfSubmission(): string {
    return (key.current ??= options.draft === undefined ? newIdempotencyKey() : submissionKey(options.draft));
  }

  function deleteKey(): void {
    key.current = undefined;
    if (options.draft !== undefined) clearSubmission(options.draft);
  }

  async function refuse(failure: unknown): Promise<void> {
    if (!(failure instanceof ApiFailure)) return showError(failureText(t, failure));
    if (failure.code === "IDEMPOTENCY_MISMATCH") deleteKey();
    if (await options.onFailure?.(failure)) return;
    const faultsOfFields = Object.entries(failure.fields ?? {}).filter(([name]) =>
      hasField(formRef.current, name),
    );
    for (const [name, message] of faultsOfFields) {
      form.setFault(name, message);
    }
    // Other codes have their own alert in the specification; these add nothing to the texts of the fields.
    const isSaid =
      faultsOfFields.length > 0 && (failure.code === "INVALID" || failure.code === "PHONE_INVALID");
    await showError(isSaid ? undefined : failureText(t, failure));
  }

  async function send(values: FormOutput<S>): Promise<void> {
    if (options.confirm !== undefined && !(await options.confirm(values))) return;
    const focused = document.activeElement;
    // The disabled fieldset has lost it.
    const giveFocusBack = () => focused instanceof HTMLElement && focused.focus();
    setSending(true);
    try {
      await options.send(values, { idempotencyKey: keyOfSubmission() });
      deleteKey();
      if (options.draft !== undefined) clearDraft(options.draft);
      flushSync(() => setSending(false));
      // The form may stay.
      if (document.activeElement === document.body) giveFocusBack();
    } catch (failure) {
      flushSync(() => setSending(false));
      // Before an alert saves and takes it.
      giveFocusBack();
      await refuse(failure);
    }
  }

  async function submit(): Promise<void> {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const { alertFor = (problems: FieldProblems) => specifiedAlert(t, problems) } = options;
    try {
      const checked = form.submit();
      if ("values" in checked) await send(checked.values);
      // The texts are already rendered behind the alert.
      else await showError(alertFor(problemsOf(checked.faults)));
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
