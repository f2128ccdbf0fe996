import type { Step } from "./step.ts";

// What a sign-up keeps between its steps and nowhere else: a reload forgets it.
let password: string | undefined;
let takenEmail: string | undefined;
let complaints: { step: Step; fields: Record<string, string> } | undefined;

/** The password of the first step, for the last. It never rests in a browser: after a reload it is asked again. */
export function rememberPassword(typed: string | undefined): void {
  password = typed;
}

export const recallPassword = (): string | undefined => password;

/** An e-mail that the server refused because it has an account. */
export function rememberTakenEmail(email: string | undefined): void {
  takenEmail = email;
}

export const recallTakenEmail = (): string | undefined => takenEmail;

/** The server refused fields of a step: their sentences, for the form that the person is sent back to. */
export function reportErrorsTo(step: Step, fields: Record<string, string>): void {
  complaints = { step, fields };
}

/** The sentences for the form of a step, one time only. */
export function takeComplaints(step: Step): Record<string, string> | undefined {
  if (complaints?.step !== step) return undefined;
  const { fields } = complaints;
  complaints = undefined;
  return fields;
}
