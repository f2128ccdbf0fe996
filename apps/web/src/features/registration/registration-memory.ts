/** What step 1 asks whether it is free. */
export type AccountName = "username" | "email";

// What a registration keeps between its pages and nowhere else: a reload forgets it.
let password: string | undefined;
let isFinishing = false;
let takenNames: Partial<Record<AccountName, string | undefined>> = {};
let complaints: { step: 1 | 2; fields: Record<string, string> } | undefined;

/** The password of step 1, for the steps after it. It never rests in a browser: after a reload it is asked again. */
export function rememberPassword(typed: string | undefined): void {
  password = typed;
}

/** Undefined when it has to be asked (again). */
export function recallPassword(): string | undefined {
  return password;
}

/** The last question is answered: the page that the visitor is sent to may sign up at once. */
export function askToFinish(): void {
  isFinishing = true;
}

/** Whether to sign up at once; true one time only, so that Back and reload sign nobody up. */
export function takeFinish(): boolean {
  const taken = isFinishing;
  isFinishing = false;
  return taken;
}

/** The server said which answer of step 1 an account has already; another code leaves what is known of that. */
export function rememberTaken(code: string, account: Partial<Record<AccountName, string>>): void {
  if (code === "USERNAME_TAKEN") takenNames = { ...takenNames, username: account.username };
  if (code === "EMAIL_TAKEN") takenNames = { ...takenNames, email: account.email };
}

export const isTaken = (name: AccountName, value: string | undefined): boolean =>
  value !== undefined && takenNames[name] === value;

/** The server refused fields of an earlier step: their sentences, for the form that the visitor is sent back to. */
export function reportErrorsTo(step: 1 | 2, fields: Record<string, string>): void {
  complaints = { step, fields };
}

/** The sentences for the form of a step, one time only. */
export function takeComplaints(step: 1 | 2): Record<string, string> | undefined {
  if (complaints?.step !== step) return undefined;
  const { fields } = complaints;
  complaints = undefined;
  return fields;
}
