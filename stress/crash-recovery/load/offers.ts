import {
  applicationsAccept,
  applicationsAcceptHours,
  applicationsProposeHours,
} from "@bandeja/contract/calls/applications";
import { newId } from "@bandeja/api/kernel/ids";
import { offers } from "@bandeja/api/db/schema/lifecycle";
import type { Fixtures } from "../../fixtures.ts";
import { times } from "../../concurrency/round.ts";
import type { Workload, Write } from "../tracked-write.ts";

interface SignedIn {
  readonly id: string;
  readonly token: string;
}

/** A place that somebody gave up, and whom it is offered to. */
interface Offered {
  readonly id: string;
  readonly person: SignedIn;
}

/** So many places that somebody gave up, each offered to one who waits for an answer. */
export async function makeOffered(fixtures: Fixtures, n: number): Promise<readonly Offered[]> {
  const venue = await fixtures.makeVenue();
  const [gone, people] = [await fixtures.makePerson(), await fixtures.makePeople(n)];
  const jobs = await fixtures.makeJobs(
    times(n, () => ({ venue, overrides: { openings: 1, offerVacated: true } })),
  );
  const left = await fixtures.makeApplications(
    jobs.map((job) => ({ job, person: gone, overrides: { status: "cancelled" } })),
  );
  const waiting = await fixtures.makeApplications(
    jobs.map((job, index) => ({ job, person: people[index]! })),
  );
  await fixtures.tx.insert(offers).values(
    waiting.map(({ id, jobId }, index) => ({
      id: newId(),
      jobId,
      applicationId: id,
      vacatedBy: left[index]!.id,
      offeredAt: new Date(),
      until: jobs[index]!.startsAt,
    })),
  );
  return waiting.map(({ id }, index) => ({ id, person: people[index]! }));
}

/** People who take the places that they are offered. */
export function* acceptOffers(write: Write, offered: readonly Offered[]): Workload {
  for (const { id, person } of offered) {
    yield async () => {
      await write({
        call: applicationsAccept,
        input: { token: person.token, body: { application_id: id } },
        subject: `offer to ${id}`,
        refusedIfDone: ["WRONG_STATE"],
        isDone: (check) =>
          check(
            `SELECT a.status = 'confirmed' AND (SELECT string_agg(o.state, ' ') FROM offers o
               WHERE o.application_id = a.id) = 'accepted' FROM applications a WHERE id = $1`,
            id,
          ),
      });
    };
  }
}

/** A venue says that other hours were worked, and who worked them agrees. */
export async function agreeOnHours(
  write: Write,
  { id, venue, person }: { id: string; venue: SignedIn; person: SignedIn },
): Promise<void> {
  await write({
    call: applicationsProposeHours,
    input: { token: venue.token, body: { application_id: id, minutes: 270 } },
    subject: `hours of ${id}`,
    refusedIfDone: [],
    isDone: (check) =>
      check(
        "SELECT minutes = 270 AND proposed_by = 'restaurant' FROM timesheets WHERE application_id = $1",
        id,
      ),
  });
  await write({
    call: applicationsAcceptHours,
    input: { token: person.token, body: { application_id: id } },
    subject: `agreed hours of ${id}`,
    refusedIfDone: ["WRONG_STATE"],
    isDone: (check) =>
      check("SELECT minutes = 270 AND accepted_at IS NOT NULL FROM timesheets WHERE application_id = $1", id),
  });
}
