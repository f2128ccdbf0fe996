import type { Step } from "./step.ts";

// State that a sign-up keeps between its steps in memory only: a reload clears it.
let password: string | undefined;
let takenEmail: string | undefined;
let complaints: { step: Step; fields: Record<string, string> } | undefined;

/** The password of the first step, for the last one. It is never stored: after a reload it must be typed again. */
export function savePassword(typed: string | undefined): void {
  password = typed;
}

export const loadPassword = (): string | undefined => password;

/** An e-mail that the server refused, since it has an account. */
export function saveTakenEmail(email: string | undefined): void {
  takenEmail = email;
}

export const loadTakenEmail = (): string | undefined => takenEmail;

/** Keeps the messages of refused fields for the form of their step, which is shown again. */
export function reportErrorsTo(step: Step, fields: Record<string, string>): void {
  complaints = { step, fields };
}

/** Takes the messages for the form of a step, once. */
export function takeComplaints(step: Step): Record<string, string> | undefined {
  if (complaints?.step !== step) return undefined;
  const { fields } = complaints;
  complaints = undefined;
  return fields;
}
