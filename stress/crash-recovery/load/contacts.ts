import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import type { Fixtures, Worker, Venue } from "../../fixtures.ts";
import type { Workload, Write } from "../tracked-write.ts";

/** A venue with pending applicants. */
export async function makeApplicants(
  fixtures: Fixtures,
  n: number,
): Promise<{ venue: Venue; workers: Worker[] }> {
  const [venue, workers] = [await fixtures.makeVenue(), await fixtures.makeWorkers(n)];
  const job = await fixtures.makeJob(venue);
  await fixtures.makeApplications(workers.map((worker) => ({ job, worker })));
  return { venue, workers };
}
type Applicants = Awaited<ReturnType<typeof makeApplicants>>;

/** The venue opens profiles: the disclosure of contact details is recorded. */
export function* openContacts(write: Write, { venue, workers }: Applicants): Workload {
  for (const { id } of workers) {
    yield async () => {
      await write({
        call: waitressGet,
        input: { token: venue.token, params: { id } },
        subject: `contact details of ${id}`,
        refusedIfDone: [],
        isDone: (check) =>
          check(
            `SELECT (SELECT count(*) = 1 FROM contact_disclosures WHERE venue_id = $1 AND worker_id = $2)
               AND (SELECT count(*) = 1 FROM audit_log
                 WHERE account_id = $3 AND worker_id = $2 AND event = 'contact_opened')`,
            venue.id,
            id,
            venue.accountId,
          ),
      });
    };
  }
}
