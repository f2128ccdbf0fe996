/** The reasons to look at a venue or worker that operators need not type. */
export const viewPicks = ["contact", "report", "payment"] as const;
export type ViewPick = (typeof viewPicks)[number];

/** Why an operator looked at somebody, in place of words: a pick, or an item of the queue that they answer. */
export type KnownReason = { readonly pick: ViewPick } | { readonly kind: string; readonly id: string };

/** A known reason as the audit log keeps it: each of its readers has it in their own language. */
export const keepReason = (reason: KnownReason): string =>
  "pick" in reason ? `view:${reason.pick}` : `view:queue ${reason.kind} ${reason.id}`;

/** The known reason that a text keeps; undefined for words. */
export function readReason(text: string): KnownReason | undefined {
  const [, kind, id] = /^view:queue (\S+) (.+)$/.exec(text) ?? [];
  if (kind !== undefined && id !== undefined) return { kind, id };
  const pick = viewPicks.find((one) => text === `view:${one}`);
  return pick && { pick };
}
