import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { deleteReservation } from "./reservations-store.ts";
import type { Job } from "./job.ts";
import { updateOpenJob } from "./jobs-store.ts";

type Closing = Pick<Job, "state" | "closedAt"> &
  Partial<Pick<Job, "cancelReason" | "positionReturned" | "decisionId">>;

/** Closes an open job, which its caller has locked; it is reserved for nobody any more. @throws ApiError `WRONG_STATE` for a closed one */
export async function closeJob(tx: Tx, id: string, closing: Closing): Promise<Job> {
  const closed = await updateOpenJob(tx, id, closing);
  if (closed === undefined) throw new ApiError("WRONG_STATE");
  await deleteReservation(tx, id);
  return closed;
}
