/**
 * Offences and the blocks that follow from them, for venues and waitstaff alike (contract, "Conduct").
 * A block stops posting or applying, nothing that is already agreed.
 */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Cancelling confirmed work this near to its start leaves the other side stranded. */
export const lateCancellationHours = 24;
/** How near to the one before an offence must be to count with it. */
export const offenceMemoryDays = 90;
export const firstBlockHours = 24;
export const furtherBlockDays = 7;
/** This many in all, however far apart, is a ban. */
export const offencesToBan = 5;

/**
 * One deed: a no-show, or a late cancellation. "A job counts once, however many were confirmed": who
 * records offences writes one a job. What an operator lifts is left out by who reads them.
 */
export interface Offence {
  readonly at: Date;
}

/** Blocked before `until`; null is a ban, "until an operator lifts it". */
export interface Block {
  readonly until: Date | null;
}

/** "Inside 24 h of its start": less than 24 h before it, or after it. */
export function isLateCancellation(startsAt: Date, cancelledAt: Date): boolean {
  return startsAt.getTime() - cancelledAt.getTime() < lateCancellationHours * hourMs;
}

/**
 * The block that a person's or venue's offences, in any order, amount to now; undefined if none.
 *
 * "Two within 90 days → 24 h block, from the latest; each further one → 7 days; five in all → banned."
 * Read so: offences form a chain as long as each is within 90 days of the one before. The first of a
 * chain is a warning, the second blocks for 24 h, the third and every later one for 7 days, each from
 * its own instant. 90 clean days end a chain, and the next offence is a first one again; but the
 * fifth of a lifetime bans, whatever the chains.
 */
export function blockOf(offences: readonly Offence[], now: Date): Block | undefined {
  if (offences.length >= offencesToBan) return { until: null };
  const times = offences.map((offence) => offence.at.getTime()).toSorted((a, b) => a - b);
  const latest = times.at(-1);
  if (latest === undefined) return undefined;
  // The block of the latest offence outlasts all earlier ones: no chain's later block is shorter.
  const until = latest + blockMs(chainLength(times));
  return until > now.getTime() ? { until: new Date(until) } : undefined;
}

/** How many offences, the latest included, hang together; `times` from first to latest. */
function chainLength(times: readonly number[]): number {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const lastBreak = gaps.findLastIndex((gap) => gap > offenceMemoryDays * dayMs);
  return times.length - (lastBreak + 1);
}

function blockMs(lengthOfChain: number): number {
  if (lengthOfChain < 2) return 0;
  return lengthOfChain === 2 ? firstBlockHours * hourMs : furtherBlockDays * dayMs;
}

/**
 * The block that would follow if one more offence were done now: to be told before a late
 * cancellation, not after. Undefined: it would be a first one, a warning.
 */
export function consequenceOfNextOffence(offences: readonly Offence[], now: Date): Block | undefined {
  return blockOf([...offences, { at: now }], now);
}
