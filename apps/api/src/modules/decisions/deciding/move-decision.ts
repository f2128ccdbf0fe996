import { nextState } from "@bandeja/domain/transition";
import type { DecisionState } from "@bandeja/domain/decision-kinds";
import { decisionTransitions, type DecisionActor, type DecisionEvent } from "@bandeja/domain/decisions";
import { ApiError } from "../../../kernel/api-error.ts";

/** The state of a decision after `by` does `on`. @throws ApiError `WRONG_STATE` */
export function requireMove(
  { state }: { state: DecisionState },
  on: DecisionEvent,
  by: DecisionActor,
): DecisionState {
  const next = nextState(decisionTransitions, state as never, on, by);
  if (next === undefined) throw new ApiError("WRONG_STATE");
  return next;
}
