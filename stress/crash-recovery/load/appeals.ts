import { conductAppeal } from "@bandeja/contract/calls/conduct";
import { offences } from "@bandeja/api/db/schema/conduct";
import { idAt } from "@bandeja/demo-data/rows";
import { ended, type Fixtures } from "../../fixtures.ts";
import type { Workload, Write } from "../tracked-write.ts";

/** Workers with a no-show. */
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
  await fixtures.tx.insert(offences).values(rows);
  return workers.map(({ token }, index) => ({ token, offenceId: rows[index]!.id }));
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
        refusedIfDone: ["WRONG_STATE"],
        isDone: (check) =>
          check(
            "SELECT count(*) = 1 AND bool_and(text = $2) FROM appeals WHERE offence_id = $1",
            offenceId,
            text,
          ),
      });
    };
  }
}
