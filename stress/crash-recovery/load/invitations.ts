import { randomUUID } from "node:crypto";
import { invitationsAdd, invitationsAnswer, invitationsWithdraw } from "@bandeja/contract/calls/invitations";
import { reservationsOpen } from "@bandeja/contract/calls/reservations";
import { invitations } from "@bandeja/api/db/schema/lifecycle";
import { reservations } from "@bandeja/api/db/schema/reservations";
import { newId } from "@bandeja/api/kernel/ids";
import type { Fixtures, Worker } from "../../fixtures.ts";
import { times } from "../../times.ts";
import type { Workload, Write } from "../tracked-write.ts";

type Job = Awaited<ReturnType<Fixtures["makeJob"]>>;
type Venue = Awaited<ReturnType<Fixtures["makeVenue"]>>;

/** A worker, a job to ask them for or to open to everybody, and an open invitation to another one. */
interface Invitable {
  readonly venue: Venue;
  readonly worker: Worker;
  readonly job: Job;
  readonly invitation: string;
}

/** `n` workers who once applied to a venue, each asked to be booked for a job. */
export async function makeInvitable(fixtures: Fixtures, n: number): Promise<readonly Invitable[]> {
  const [venue, workers] = [await fixtures.makeVenue(), await fixtures.makeWorkers(n)];
  const former = await fixtures.makeJob(venue);
  await fixtures.makeApplications(
    workers.map((worker) => ({ job: former, worker, overrides: { status: "declined" } })),
  );
  const jobs = await fixtures.makeJobs(times(2 * n, () => ({ venue, overrides: { openings: 1 } })));
  const ask = ({ id: workerId }: Worker, { id: jobId, startsAt: until }: Job) => {
    const pair = { venueId: venue.id, workerId };
    return { id: newId(), jobId, ...pair, kind: "book" as const, sentAt: new Date(), until };
  };
  const rows = workers.map((worker, index) => ask(worker, jobs[n + index]!));
  await fixtures.tx.insert(invitations).values(rows);
  // Every second one, for which somebody is asked: otherwise it opens by itself.
  const reserved = [...jobs.slice(0, n).entries()].filter(([index]) => index % 2 === 1);
  await fixtures.tx.insert(invitations).values(reserved.map(([index, job]) => ask(workers[index]!, job)));
  await fixtures.tx.insert(reservations).values(
    reserved.map(([, { id: jobId, startsAt }]) => {
      const until = new Date(startsAt.getTime() - 3_600_000);
      return { jobId, who: "favourites" as const, madeAt: new Date(), until };
    }),
  );
  return workers.map((worker, index) => ({
    venue,
    worker,
    job: jobs[index]!,
    invitation: rows[index]!.id,
  }));
}

const stateIs = "SELECT count(*) = 1 AND bool_and(state = $2) FROM invitations WHERE id = $1";

/** The venue asks and withdraws, and the worker accepts another invitation. */
async function invite(write: Write, { venue, worker, job, invitation }: Invitable): Promise<void> {
  const { token } = venue;
  const body = { job_id: job.id, waitress_ids: [worker.id], kind: "apply" as const };
  await write({
    call: invitationsAdd,
    input: { token, body, headers: { "idempotency-key": randomUUID() } },
    subject: `invitation to ${job.id}`,
    refusedIfDone: [],
    isDone: (check) =>
      // Work that the worker accepts at that time ends it.
      check("SELECT count(*) = 1 FROM invitations WHERE job_id = $1", job.id),
  });
  await write({
    call: invitationsAnswer,
    input: { token: worker.token, body: { invitation_id: invitation, accept: true } },
    subject: invitation,
    refusedIfDone: ["WRONG_STATE"],
    isDone: (check) =>
      check(
        `SELECT i.state = 'accepted' AND a.status = 'confirmed' FROM invitations i
         JOIN applications a ON a.job_id = i.job_id AND a.worker_id = i.worker_id WHERE i.id = $1`,
        invitation,
      ),
  });
}

/** The venue opens a job to everybody that is reserved at first. */
async function openToAll(write: Write, { venue, job }: Invitable): Promise<void> {
  await write({
    call: reservationsOpen,
    input: { token: venue.token, body: { job_id: job.id } },
    subject: `reservation of ${job.id}`,
    refusedIfDone: ["WRONG_STATE"],
    isDone: (check) => check("SELECT count(*) = 0 FROM reservations WHERE job_id = $1", job.id),
  });
}

/** The venue withdraws what is not answered. */
async function withdraw(write: Write, { venue, invitation }: Invitable): Promise<void> {
  await write({
    call: invitationsWithdraw,
    input: { token: venue.token, body: { invitation_id: invitation } },
    subject: invitation,
    refusedIfDone: ["WRONG_STATE"],
    isDone: (check) => check(stateIs, invitation, "withdrawn"),
  });
}

/** Invitations: of every second worker the venue withdraws the first one. */
export function* manageInvitations(write: Write, invitable: readonly Invitable[]): Workload {
  for (const [index, one] of invitable.entries()) {
    yield () => (index % 2 === 0 ? invite(write, one) : withdraw(write, one));
    if (index % 2 === 1) yield () => openToAll(write, one);
  }
}
