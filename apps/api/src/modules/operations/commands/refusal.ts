/** A command that cannot be carried out: the message says why. Nothing was changed. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** Shorter reasons are of no use later; the database has the same limit. */
const minLength = 10;

/** A reason of `--reason`, trimmed. @throws Refusal */
export function requireReason(text: string): string {
  const reason = text.trim();
  if (reason.length >= minLength) return reason;
  throw new Refusal(`A reason has ${minLength} characters or more: say why, for whoever reads it later.`);
}
