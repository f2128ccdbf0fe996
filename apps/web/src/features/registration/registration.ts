import { checkForm } from "@bandeja/contract/check-form";
import type { FormOutput, FormSchema } from "@bandeja/contract/check-form";
import { RegistrationVenueSchema, restaurantSemisignup } from "@bandeja/contract/calls/restaurants";
import { useSyncExternalStore } from "react";
import { clearDraft } from "@bandeja/browser/form/drafts.ts";
import { forgetNewcomer } from "@bandeja/browser/google/newcomer.ts";
import { parseStored, sessionStore } from "@bandeja/browser/session/storage.ts";
import { registrationDrafts } from "./registration-drafts.ts";

/** A number that was verified by code; its proof is good once, for 30 minutes. */
export interface RegistrationPhone {
  phone: string;
  phonecountry: string;
  verification: string;
}

/** The steps that were answered: what the forms hold beyond that are their drafts. */
export interface Registration {
  account?: FormOutput<typeof restaurantSemisignup.body>;
  venue?: FormOutput<typeof RegistrationVenueSchema>;
  /** `later`: "Do this later" was chosen. */
  phone?: RegistrationPhone | "later";
}

// Session storage: it survives reload and back, and logout clears it. The password is never in it.
const key = "registration";
const listeners = new Set<() => void>();
let known: { text: string | null; registration: Registration } = { text: null, registration: {} };

const partOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;

function checked<S extends FormSchema>(schema: S, value: unknown): FormOutput<S> | undefined {
  const result = checkForm(schema, value);
  return "values" in result ? result.values : undefined;
}

function parsePhone(value: unknown): Registration["phone"] {
  if (value === "later") return value;
  const { phone, phonecountry, verification } = partOf(value) ?? {};
  const isWhole =
    typeof phone === "string" && typeof phonecountry === "string" && typeof verification === "string";
  return isWhole ? { phone, phonecountry, verification } : undefined;
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

/** How far this tab's registration has come; the same object until it changes. */
export function readRegistration(): Registration {
  const text = sessionStore.read(key);
  if (text !== known.text) known = { text, registration: parse(text) };
  return known.registration;
}

/** Settles steps, or with `undefined` takes them back. */
export function settle(steps: { [Step in keyof Registration]: Registration[Step] | undefined }): void {
  sessionStore.write(key, JSON.stringify({ ...readRegistration(), ...steps }));
  listeners.forEach((listener) => listener());
}

/** After it was completed: nothing of it stays, drafts included. */
export function forgetRegistration(): void {
  sessionStore.remove(key);
  forgetNewcomer();
  Object.values(registrationDrafts).forEach(clearDraft);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `readRegistration` for a screen; undefined while prerendering and hydrating. */
export function useRegistration(): Registration | undefined {
  return useSyncExternalStore<Registration | undefined>(subscribe, readRegistration, () => undefined);
}
