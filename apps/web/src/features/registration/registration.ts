import { checkForm } from "@bandeja/contract/check-form";
import type { FormOutput, FormSchema } from "@bandeja/contract/check-form";
import { RegistrationVenueSchema, restaurantSemisignup } from "@bandeja/contract/calls/restaurants";
import { useSyncExternalStore } from "react";
import { clearDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { phoneDraft } from "@bandeja/features/phone/phone-draft.ts";
import { clearNewcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { parseStored, sessionStore } from "@bandeja/web-platform/storage/storage.ts";
import { registrationDrafts } from "./registration-drafts.ts";

/** A verified number; its proof is valid once, for 30 minutes. */
export interface RegistrationPhone {
  phone: string;
  phoneCountry: string;
  verification: string;
}

/** The answered steps; unsent input is in the forms' drafts. */
export interface Registration {
  account?: FormOutput<typeof restaurantSemisignup.body>;
  venue?: FormOutput<typeof RegistrationVenueSchema>;
  /** `later`: "Do this later" was chosen. */
  phone?: RegistrationPhone | "later";
}

// In session storage: kept through reload and back, cleared at logout, always without the password.
const key = "registration";
const listeners = new Set<() => void>();
let snapshot: { text: string | null; registration: Registration } = { text: null, registration: {} };

const partOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;

function checked<S extends FormSchema>(schema: S, value: unknown): FormOutput<S> | undefined {
  const result = checkForm(schema, value);
  return "values" in result ? result.values : undefined;
}

function parsePhone(value: unknown): Registration["phone"] {
  if (value === "later") return value;
  const { phone, phoneCountry, verification } = partOf(value) ?? {};
  const isWhole =
    typeof phone === "string" && typeof phoneCountry === "string" && typeof verification === "string";
  return isWhole ? { phone, phoneCountry, verification } : undefined;
}

function parse(text: string | null): Registration {
  const stored = parseStored(text) ?? {};
  const account = checked(restaurantSemisignup.body, stored["account"]);
  const venue = checked(RegistrationVenueSchema, stored["venue"]);
  const phone = parsePhone(stored["phone"]);
  return {
    ...(account !== undefined && { account }),
    ...(venue !== undefined && { venue }),
    ...(phone !== undefined && { phone }),
  };
}

/** The state of this tab's registration; the same object until it changes. */
export function readRegistration(): Registration {
  const text = sessionStore.read(key);
  if (text !== snapshot.text) snapshot = { text, registration: parse(text) };
  return snapshot.registration;
}

/** Stores answers of steps; `undefined` removes them. */
export function settle(steps: { [Step in keyof Registration]: Registration[Step] | undefined }): void {
  sessionStore.write(key, JSON.stringify({ ...readRegistration(), ...steps }));
  listeners.forEach((listener) => listener());
}

/** Deletes the registration, drafts included, after completion. */
export function clearRegistration(): void {
  sessionStore.remove(key);
  clearNewcomer();
  [...Object.values(registrationDrafts), phoneDraft].forEach(clearDraft);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `readRegistration` as a hook; undefined while prerendering and hydrating. */
export function useRegistration(): Registration | undefined {
  return useSyncExternalStore<Registration | undefined>(subscribe, readRegistration, () => undefined);
}
