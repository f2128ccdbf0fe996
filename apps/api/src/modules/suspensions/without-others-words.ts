import type { WholeOffence } from "./conduct-store.ts";

/**
 * An offence as shown to another party of the same person: its kind, day, job and state. The texts of the two sides
 * are hidden, since that party may have been another person's; operators' reasons are shown.
 */
export function withoutOthersWords({ offence, appeal, job }: WholeOffence, reader: string): WholeOffence {
  return {
    job,
    offence: offence.partyId === reader ? offence : { ...offence, reason: null },
    appeal: appeal === null || appeal.partyId === reader ? appeal : { ...appeal, text: "", answer: null },
  };
}
