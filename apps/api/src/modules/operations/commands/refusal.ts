/** A command that cannot be carried out: the message says why. Nothing was changed. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** Shorter reasons are of no use later; the database has the same limit. */
const shortest = 10;

/** A reason of `--reason`, trimmed. @throws Refusal */
export function requireReason(said: string): string {
  const reason = said.trim();
  if (reason.length >= shortest) return reason;
  throw new Refusal(`A reason has ${shortest} characters or more: say why, for whoever reads it later.`);
}
