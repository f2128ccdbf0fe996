import { ApiFailure } from "@bandeja/client/failures";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import type { PlainAnswer, PlainBody } from "@bandeja/contract/call";
import { invitationsAdd } from "@bandeja/contract/calls/invitations";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { api } from "@bandeja/web-platform/api/api.ts";

type Body = PlainBody<typeof invitationsAdd>;
type Answer = PlainAnswer<typeof invitationsAdd>["data"];

/** What became of the requests for one job: who was asked and who was not, or why the job was refused. */
export type AskedForJob = { readonly job: JobRow } & (
  | { readonly answer: Answer }
  | { readonly refusal: ApiFailure }
);

/**
 * Asks people for several jobs, one call each with a key of its own. A refused job does not stop the others. When the network
 * fails, the whole may be asked again: what has arrived is answered as before.
 *
 * @returns a function that calls `onAnswer` after each job; it throws what is no refusal, such as NetworkFailure
 */
export function createAsking() {
  const keys = new Map<string, string>();
  async function askForOne(job: JobRow, body: Omit<Body, "jobId">): Promise<AskedForJob> {
    const request = `${job.id} ${body.kind}`;
    const idempotencyKey = keys.get(request) ?? newIdempotencyKey();
    keys.set(request, idempotencyKey);
    try {
      const { data } = await api.call(
        invitationsAdd,
        { body: { ...body, jobId: job.id } },
        { idempotencyKey },
      );
      return { job, answer: data };
    } catch (refusal) {
      if (refusal instanceof ApiFailure) return { job, refusal };
      throw refusal;
    }
  }
  return async (
    jobs: readonly JobRow[],
    body: Omit<Body, "jobId">,
    onAnswer: (job: JobRow) => void,
  ): Promise<AskedForJob[]> => {
    const results: AskedForJob[] = [];
    // One after the other: which of them exceed a limit follows the order of the jobs.
    for (const job of jobs) {
      results.push(await askForOne(job, body));
      onAnswer(job);
    }
    const [only] = results;
    if (results.length === 1 && only !== undefined && "refusal" in only) throw only.refusal;
    return results;
  };
}
