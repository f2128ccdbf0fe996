import type { Decision } from "./store/decisions-store.ts";

interface WithWords {
  readonly decision: Decision;
  readonly offence?: { readonly partyId: string; readonly reason: string | null };
}

/**
 * A decision, and its offence, as shown to another party of the same person: kind, day, job and state. The texts of the
 * two sides are hidden, since that party may have been another person's; operators' reasons are shown.
 */
export function withoutOthersWords<T extends WithWords>(whole: T, reader: string): T {
  const { decision, offence } = whole;
  const { answerPartyId, reviewPartyId } = decision;
  return {
    ...whole,
    ...(offence && { offence: offence.partyId === reader ? offence : { ...offence, reason: null } }),
    decision: {
      ...decision,
      ...(answerPartyId !== null && answerPartyId !== reader && { answer: "" }),
      ...(reviewPartyId !== null && reviewPartyId !== reader && { reviewText: "" }),
    },
  };
}
