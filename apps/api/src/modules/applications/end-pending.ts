import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import type { TransitionInput } from "./core/transition-input.ts";
import { declineApplication } from "./decline-application.ts";
import { withdrawApplication } from "./withdraw-application.ts";

/**
 * Ends pending applications: the venue declines them, or the worker withdraws them. Those that were decided in the meantime
 * stay unchanged.
 */
export async function endPending(
  tx: Tx,
  ids: readonly string[],
  { by, now }: Pick<TransitionInput, "by" | "now">,
): Promise<void> {
  const end = by.side === "venue" ? declineApplication : withdrawApplication;
  for (const id of ids) {
    try {
      await end(tx, { id, by, reason: null, now });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "WRONG_STATE")) throw error;
    }
  }
}
