import type { WorkedHours } from "@bandeja/domain/worked-hours";
import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Application } from "../../applications/core/application.ts";
import { requireApplication } from "../../applications/core/find-application.ts";
import type { TransitionInput } from "../../applications/core/transition-input.ts";
import { lockJob } from "../../jobs/core/find-job.ts";
import type { Job } from "../../jobs/core/job.ts";
import { findProposalsOf, resolveHours } from "./find-hours.ts";

export type ProposalInput = Pick<TransitionInput, "id" | "by" | "now">;
export interface Hours {
  readonly application: Application;
  readonly hours: WorkedHours;
}

/**
 * The hours of completed work, locked until the transaction ends.
 *
 * @throws ApiError `WRONG_STATE` for work that is not completed
 */
export async function lockHours(tx: Tx, { id, by, now }: ProposalInput): Promise<Hours & { job: Job }> {
  const job = await lockJob(tx, (await requireApplication(tx, id, by.id)).jobId);
  const application = await requireApplication(tx, id, by.id);
  const hours = resolveHours(application, job, (await findProposalsOf(tx, [application])).get(id), now);
  if (hours === undefined) throw new ApiError("WRONG_STATE");
  return { application, hours, job };
}
