/** What an operator asked cannot be done: its message says why. Nothing was changed. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** Shorter ones say nothing to whoever reads them later; the database holds them to it, too. */
const shortest = 10;

/** What was said after `--reason`, if it can be one. @throws Refusal */
export function requireReason(said: string): string {
  const reason = said.trim();
  if (reason.length >= shortest) return reason;
  throw new Refusal(`A reason has ${shortest} characters or more: say why, for whoever reads it later.`);
}
