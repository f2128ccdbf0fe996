import { inTransaction } from "@bandeja/api/db/transaction";
import { hideReview } from "@bandeja/api/testing/decide";
import { makeOffences } from "@bandeja/demo-data/make-offences";
import { conductAppeal, conductRespond } from "@bandeja/contract/calls/conduct";
import { idAt } from "@bandeja/demo-data/rows";
import { ended, type Fixtures } from "../../fixtures.ts";
import type { Workload, Write } from "../tracked-write.ts";

/** Workers with a no-show and a hidden review. */
export async function makeAccused(fixtures: Fixtures, n: number) {
  const [venue, workers] = [await fixtures.makeVenue(), await fixtures.makeWorkers(n)];
  const job = await fixtures.makeJob(venue, { ...ended(), openings: 19, state: "completed" });
  const missed = workers.map((worker) => ({ job, worker, overrides: { status: "noshow" as const } }));
  const applications = await fixtures.makeApplications(missed);
  const now = new Date();
  const rows = workers.map(({ id: partyId }, index) => ({
    id: idAt(now),
    partyId,
    kind: "noshow" as const,
    jobId: job.id,
    applicationId: applications[index]!.id,
    committedAt: now,
    countsFrom: now,
    notifiedAt: now,
  }));
  await makeOffences(fixtures.tx, rows);
  const hidden: string[] = [];
  for (const { id } of workers)
    hidden.push((await inTransaction(fixtures.tx, (tx) => hideReview(tx, id))).id);
  return workers.map(({ token }, index) => ({
    token,
    offenceId: rows[index]!.id,
    decisionId: hidden[index]!,
  }));
}
type Accused = Awaited<ReturnType<typeof makeAccused>>;

/** One appeal for each offence. */
export function* fileAppeals(write: Write, accused: Accused): Workload {
  for (const { token, offenceId } of accused) {
    const text = `not so: ${offenceId}`;
    yield async () => {
      await write({
        call: conductAppeal,
        input: { token, body: { offence_id: offenceId, text } },
        subject: `appeal against ${offenceId}`,
        refusedIfDone: ["REVIEW_USED"],
        isDone: (check) =>
          check("SELECT bool_and(review_text = $2) FROM decisions WHERE offence_id = $1", offenceId, text),
      });
    };
  }
}

/** One request for a review of each hidden review. */
export function* askForReviews(write: Write, accused: Accused): Workload {
  for (const { token, decisionId } of accused) {
    const text = `not so: ${decisionId}`;
    yield async () => {
      await write({
        call: conductRespond,
        input: { token, body: { decision_id: decisionId, text } },
        subject: `review of ${decisionId}`,
        refusedIfDone: ["REVIEW_USED"],
        isDone: (check) => check("SELECT review_text = $2 FROM decisions WHERE id = $1", decisionId, text),
      });
    };
  }
}
