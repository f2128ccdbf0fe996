import {
  applicationsAccept,
  applicationsAcceptHours,
  applicationsProposeHours,
} from "@bandeja/contract/calls/applications";
import { newId } from "@bandeja/api/kernel/ids";
import { placeOffers } from "@bandeja/api/db/schema/lifecycle";
import type { Fixtures } from "../../fixtures.ts";
import { times } from "../../concurrency/round.ts";
import type { Worker, Write } from "../deed.ts";

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
  const jobs = await fixtures.makeJobs(times(n, () => ({ venue, given: { openings: 1, offerFreed: true } })));
  const left = await fixtures.makeApplications(
    jobs.map((job) => ({ job, person: gone, given: { status: "cancelled" } })),
  );
  const waiting = await fixtures.makeApplications(
    jobs.map((job, index) => ({ job, person: people[index]! })),
  );
  await fixtures.tx.insert(placeOffers).values(
    waiting.map(({ id, jobId }, index) => ({
      id: newId(),
      jobId,
      applicationId: id,
      freedBy: left[index]!.id,
      offeredAt: new Date(),
      until: jobs[index]!.startsAt,
    })),
  );
  return waiting.map(({ id }, index) => ({ id, person: people[index]! }));
}

/** People who take the places that they are offered. */
export function* takePlaces(write: Write, offered: readonly Offered[]): Worker {
  for (const { id, person } of offered) {
    yield async () => {
      await write({
        call: applicationsAccept,
        asked: { token: person.token, body: { application_id: id } },
        about: `offer to ${id}`,
        doneBefore: ["WRONG_STATE"],
        isDone: (look) =>
          look(
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
    asked: { token: venue.token, body: { application_id: id, minutes: 270 } },
    about: `hours of ${id}`,
    doneBefore: [],
    isDone: (look) =>
      look(
        "SELECT minutes = 270 AND proposed_by = 'restaurant' FROM timesheets WHERE application_id = $1",
        id,
      ),
  });
  await write({
    call: applicationsAcceptHours,
    asked: { token: person.token, body: { application_id: id } },
    about: `agreed hours of ${id}`,
    doneBefore: ["WRONG_STATE"],
    isDone: (look) =>
      look("SELECT minutes = 270 AND accepted_at IS NOT NULL FROM timesheets WHERE application_id = $1", id),
  });
}
