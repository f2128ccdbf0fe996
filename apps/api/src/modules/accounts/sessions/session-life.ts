import { longestSessionDays, unusedSessionDays } from "@bandeja/domain/periods";

const day = 24 * 60 * 60 * 1000;

/** A session ends 30 days after its last use and 90 days after it began (docs/product.md, "Accounts and sign-in"). */
const life = { unused: unusedSessionDays * day, longest: longestSessionDays * day } as const;
/** How far clocks may be apart. A session used further ahead than that shows that the clock was set back. */
const tolerance = day;

/** The instants between which a live session was created and last used. */
export interface SessionBounds {
  readonly createdAfter: Date;
  readonly usedAfter: Date;
  readonly usedBefore: Date;
}

export function sessionBounds(now: Date): SessionBounds {
  const shifted = (ms: number) => new Date(now.getTime() + ms);
  return {
    createdAfter: shifted(-life.longest),
    usedAfter: shifted(-life.unused),
    usedBefore: shifted(tolerance),
  };
}
