import { offenceState, type OffenceState } from "@bandeja/domain/conduct";
import type { WholeOffence } from "./conduct-store.ts";

export function stateOf(
  { offence, appeal }: Pick<WholeOffence, "offence" | "appeal">,
  now: Date,
): OffenceState {
  return offenceState({ ...offence, appeal }, now);
}
