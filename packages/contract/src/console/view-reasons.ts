/** The reasons to look at a venue or worker that operators need not type. */
export const viewPicks = ["contact", "report", "payment"] as const;
export type ViewPick = (typeof viewPicks)[number];

/** How operators come in and search, which has no other reason. */
export const ways = ["search", "invitation", "passkey"] as const;

/** A reason that nobody has typed: a pick, a way, or that an item of the queue is answered. */
export type KnownReason =
  | { readonly pick: ViewPick }
  | { readonly way: (typeof ways)[number] }
  | { readonly kind: string; readonly id: string };

/** A known reason as the audit log keeps it: each of its readers has it in their own language. */
export function keepReason(reason: KnownReason): string {
  if ("pick" in reason) return `known:${reason.pick}`;
  return "way" in reason ? `known:${reason.way}` : `known:queue ${reason.kind} ${reason.id}`;
}

/** The known reason that a text keeps; undefined for words. */
export function readReason(text: string): KnownReason | undefined {
  const [, kind, id] = /^known:queue (\S+) (.+)$/.exec(text) ?? [];
  if (kind !== undefined && id !== undefined) return { kind, id };
  const pick = viewPicks.find((one) => text === `known:${one}`);
  if (pick !== undefined) return { pick };
  const way = ways.find((one) => text === `known:${one}`);
  return way && { way };
}
