import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import type { Fixtures, Person, Venue } from "../../fixtures.ts";
import type { Workload, Write } from "../tracked-write.ts";

/** A venue, and people who wait for its answer. */
export async function makeApplicants(
  fixtures: Fixtures,
  n: number,
): Promise<{ venue: Venue; people: Person[] }> {
  const [venue, people] = [await fixtures.makeVenue(), await fixtures.makePeople(n)];
  const job = await fixtures.makeJob(venue);
  await fixtures.makeApplications(people.map((person) => ({ job, person })));
  return { venue, people };
}
type Applicants = Awaited<ReturnType<typeof makeApplicants>>;

/** The venue reads one profile after the other: that it opened the contact details is written down. */
export function* openContacts(write: Write, { venue, people }: Applicants): Workload {
  for (const { id } of people) {
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
                 WHERE account_id = $1 AND person_id = $2 AND event = 'contact_opened')`,
            venue.id,
            id,
          ),
      });
    };
  }
}
