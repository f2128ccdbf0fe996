import { maySayLate } from "@bandeja/domain/late";
import type { Tx } from "../../db/database.ts";
import { ApiError } from "../../http/api-error.ts";
import { lockJob } from "../jobs/find-job.ts";
import type { Teller } from "../notifications/notify.ts";
import type { Application } from "./application.ts";
import { updateLate } from "./applications-store.ts";
import { requireApplication } from "./find-application.ts";
import { tell } from "./tell.ts";

interface Lateness {
  id: string;
  waitressId: string;
  minutes: number;
  now: Date;
}

/**
 * Says that a confirmed person will be late; said again, the last number counts. The venue is told each time.
 *
 * @throws ApiError `WRONG_STATE` for an application that is not confirmed, and at any other time than around the
 *   start of a shift.
 */
export async function sayLate(
  tx: Tx,
  { id, waitressId, minutes, now }: Lateness,
  teller: Teller,
): Promise<Application> {
  const { jobId } = await requireApplication(tx, id, waitressId);
  const job = await lockJob(tx, jobId);
  if (!maySayLate(job, job.timezone, now)) throw new ApiError("WRONG_STATE");
  const late = await updateLate(tx, id, { minutes, now });
  if (late === undefined) throw new ApiError("WRONG_STATE");
  await tell(tx, { to: "restaurant", kind: "late", now }, late, teller);
  return late;
}
