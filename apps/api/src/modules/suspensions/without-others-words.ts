import type { WholeOffence } from "./conduct-store.ts";

/**
 * An offence as one account of a person reads it: that it counts, its kind, its day and its job. What the two sides wrote of
 * it stays with the account that it is about, since that may have been somebody else's; operators' reasons do not.
 */
export function withoutOthersWords({ offence, appeal, job }: WholeOffence, reader: string): WholeOffence {
  return {
    job,
    offence: offence.accountId === reader ? offence : { ...offence, reason: null },
    appeal: appeal === null || appeal.accountId === reader ? appeal : { ...appeal, text: "", answer: null },
  };
}
