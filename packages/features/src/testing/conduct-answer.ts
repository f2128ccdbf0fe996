import type { PlainAnswer } from "@bandeja/contract/call";
import type { ConductSummary, conductSummary } from "@bandeja/contract/calls/conduct";

/** The conduct of an account without offences, with this suspension, if any. */
export const conductAnswer = (block: ConductSummary["block"] = null): PlainAnswer<typeof conductSummary> => ({
  ok: true,
  data: { block, next: "warning", passFrom: null, offences: [] },
});
