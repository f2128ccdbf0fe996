import { clearDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { phoneDraft } from "@bandeja/features/phone/phone-draft.ts";
import { clearNewcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { parseStored, sessionStore } from "@bandeja/web-platform/storage/storage.ts";
import { checkForm } from "@bandeja/contract/check-form";
import type { FormOutput, FormSchema } from "@bandeja/contract/check-form";
import {
  KeptAccountSchema,
  VerifiedPhoneSchema,
  WaitstaffPersonSchema,
} from "@bandeja/contract/sign-up-forms";
import { useSyncExternalStore } from "react";

/** The completed steps; the forms keep further input as drafts. */
export interface Answers {
  account?: FormOutput<typeof KeptAccountSchema>;
  person?: FormOutput<typeof WaitstaffPersonSchema>;
  /** `later`: the step was skipped with "Do this later". */
  phone?: FormOutput<typeof VerifiedPhoneSchema> | "later";
  /** A square JPEG as a `data:` URL, not uploaded yet. */
  photo?: string;
}

export const signUpDrafts = {
  account: "signup.account",
  person: "signup.person",
  city: "signup.city",
} as const;

// Session storage survives a reload and Back, and is cleared at the logout. The password is never in it.
const key = "signup";
const listeners = new Set<() => void>();
let snapshot: { text: string | null; answers: Answers } = { text: null, answers: {} };

function checked<S extends FormSchema>(schema: S, value: unknown): FormOutput<S> | undefined {
  const result = checkForm(schema, value);
  return "values" in result ? result.values : undefined;
}

function parse(text: string | null): Answers {
  const stored = parseStored(text) ?? {};
  const account = checked(KeptAccountSchema, stored["account"]);
  const person = checked(WaitstaffPersonSchema, stored["person"]);
  const phone = stored["phone"] === "later" ? "later" : checked(VerifiedPhoneSchema, stored["phone"]);
  const photo = stored["photo"];
  return {
    ...(account !== undefined && { account }),
    ...(person !== undefined && { person }),
    ...(phone !== undefined && { phone }),
    ...(typeof photo === "string" && { photo }),
  };
}

/** The answers of this tab's sign-up; the same object until they change. */
export function readAnswers(): Answers {
  const text = sessionStore.read(key);
  if (text !== snapshot.text) snapshot = { text, answers: parse(text) };
  return snapshot.answers;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Stores steps, or removes them with `undefined`. */
export function settle(steps: { [Step in keyof Answers]: Answers[Step] | undefined }): void {
  sessionStore.write(key, JSON.stringify({ ...readAnswers(), ...steps }));
  notifyListeners();
}

/** Clears all answers and drafts once the sign-up is complete. */
export function clearAnswers(): void {
  sessionStore.remove(key);
  clearNewcomer("waitress");
  for (const draft of [...Object.values(signUpDrafts), phoneDraft]) clearDraft(draft);
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAnswers = (): Answers => useSyncExternalStore(subscribe, readAnswers);
