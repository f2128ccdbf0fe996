import {
  applicationsAccept,
  applicationsAcceptHours,
  applicationsDisputeHours,
  applicationsProposeHours,
} from "@bandeja/contract/calls/applications";
import { newId } from "@bandeja/api/kernel/ids";
import { offers } from "@bandeja/api/db/schema/lifecycle";
import type { Fixtures } from "../../fixtures.ts";
import { times } from "../../times.ts";
import type { Workload, Write } from "../tracked-write.ts";

interface SignedIn {
  readonly id: string;
  readonly token: string;
}

/** An application with an offer of a vacated opening. */
interface Offered {
  readonly id: string;
  readonly worker: SignedIn;
}

/** `n` vacated openings, each offered to a pending applicant. */
export async function makeOffered(fixtures: Fixtures, n: number): Promise<readonly Offered[]> {
  const venue = await fixtures.makeVenue();
  const [gone, workers] = [await fixtures.makeWorker(), await fixtures.makeWorkers(n)];
  const jobs = await fixtures.makeJobs(
    times(n, () => ({ venue, overrides: { openings: 1, offerVacated: true } })),
  );
  const left = await fixtures.makeApplications(
    jobs.map((job) => ({ job, worker: gone, overrides: { status: "cancelled" } })),
  );
  const waiting = await fixtures.makeApplications(
    jobs.map((job, index) => ({ job, worker: workers[index]! })),
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
  return waiting.map(({ id }, index) => ({ id, worker: workers[index]! }));
}

/** Acceptance of offers. */
export function* acceptOffers(write: Write, offered: readonly Offered[]): Workload {
  for (const { id, worker } of offered) {
    yield async () => {
      await write({
        call: applicationsAccept,
        input: { token: worker.token, body: { application_id: id } },
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

/** Both sides propose other hours, the worker asks Bandeja, and the venue then accepts the worker's hours. */
export async function agreeOnHours(
  write: Write,
  { id, venue, worker }: { id: string; venue: SignedIn; worker: SignedIn },
): Promise<void> {
  const propose = (side: "venue" | "worker", { token }: SignedIn, minutes: number) =>
    write({
      call: applicationsProposeHours,
      input: { token, body: { application_id: id, minutes } },
      subject: `hours of ${id}`,
      refusedIfDone: [],
      isDone: (check) =>
        check(
          `SELECT minutes = ${minutes} AND proposed_by = '${side}' FROM timesheets WHERE application_id = $1`,
          id,
        ),
    });
  await propose("venue", venue, 270);
  await propose("worker", worker, 280);
  await write({
    call: applicationsDisputeHours,
    input: { token: worker.token, body: { application_id: id } },
    subject: `dispute of ${id}`,
    refusedIfDone: ["WRONG_STATE"],
    isDone: (check) =>
      check(
        "SELECT venue_minutes = 270 AND worker_minutes = 280 FROM hours_disputes WHERE application_id = $1",
        id,
      ),
  });
  await write({
    call: applicationsAcceptHours,
    input: { token: venue.token, body: { application_id: id } },
    subject: `hours of ${id}`,
    refusedIfDone: ["WRONG_STATE"],
    isDone: (check) =>
      check("SELECT minutes = 280 AND accepted_at IS NOT NULL FROM timesheets WHERE application_id = $1", id),
  });
}
