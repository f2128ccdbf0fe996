/** The fields of step 1 that must be free. */
export type AccountName = "username" | "email";

// The state that a registration keeps in memory between its pages; a reload loses it.
let password: string | undefined;
let isFinishing = false;
let takenNames: Partial<Record<AccountName, string | undefined>> = {};
let complaints: { step: 1 | 2; fields: Record<string, string> } | undefined;

/** The password of step 1, for later steps. Kept in memory only: after a reload it is asked for again. */
export function savePassword(typed: string | undefined): void {
  password = typed;
}

/** Undefined if it has to be asked for. */
export function loadPassword(): string | undefined {
  return password;
}

/** All questions are answered: the next page may sign up at once. */
export function askToFinish(): void {
  isFinishing = true;
}

/** Whether to sign up at once; true only once, so that Back and reload do not sign up. */
export function takeFinish(): boolean {
  const taken = isFinishing;
  isFinishing = false;
  return taken;
}

/** Stores which values of step 1 are taken, by the error code; other codes change nothing. */
export function saveTaken(code: string, account: Partial<Record<AccountName, string>>): void {
  if (code === "USERNAME_TAKEN") takenNames = { ...takenNames, username: account.username };
  if (code === "EMAIL_TAKEN") takenNames = { ...takenNames, email: account.email };
}

export const isTaken = (name: AccountName, value: string | undefined): boolean =>
  value !== undefined && takenNames[name] === value;

/** Stores the server's errors in fields of an earlier step, for its form. */
export function reportErrorsTo(step: 1 | 2, fields: Record<string, string>): void {
  complaints = { step, fields };
}

/** Takes the errors for the form of a step, once. */
export function takeComplaints(step: 1 | 2): Record<string, string> | undefined {
  if (complaints?.step !== step) return undefined;
  const { fields } = complaints;
  complaints = undefined;
  return fields;
}
