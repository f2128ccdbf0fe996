import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { invitationsAdd, invitationsAnswer, invitationsWithdraw } from "@bandeja/contract/calls/invitations";
import { applications } from "@bandeja/api/db/schema/jobs";
import { invitations } from "@bandeja/api/db/schema/lifecycle";
import { inTransaction } from "@bandeja/api/db/transaction";
import { lapseInvitations } from "@bandeja/api/modules/applications/invitations/end-invitations";
import { openIfDue } from "@bandeja/api/modules/jobs/reservations/open-reserved";
import { isReservedFrom } from "@bandeja/api/modules/jobs/core/reservations-store";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "@bandeja/api/testing/test-market";
import { makeRandom, type Random } from "@bandeja/demo-data/random";
import { inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { extent, recordFigures } from "../suite.ts";
import { openByClock, postReserved, seesReserved } from "./reserved-jobs.ts";

// Random histories of invitations, applications, confirmations and cancellations, several requests at a time: no job has more
// confirmed workers than openings, no worker two evenings at once, and each invitation ends once. One of the jobs is reserved for
// two of three workers: nobody else finds it or applies before it opens, which it does once.

vi.setConfig({ testTimeout: extent({ short: 600_000, long: 14_400_000 }), hookTimeout: 180_000 });

const histories = extent({ smoke: 15, short: 150, long: 10_000 });
const [rounds, atOnce] = [4, 5];
const seed = Number(process.env["STRESS_SEED"] ?? 93);

const seen = { looks: 0, refused: 0 };

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(async () => {
  await market.close();
  recordFigures(
    "concurrency, invitations",
    `${histories.toLocaleString("en")} histories; 0 overfilled, 0 overlapping, each invitation ended once; of a reserved job ` +
      `${seen.looks.toLocaleString("en")} looks and ${seen.refused.toLocaleString("en")} refusals, 0 seen by others, each opened once`,
  );
});

const day = (date: number) => ({ startDate: `2026-03-${date}`, endDate: `2026-03-${date}` });

/** A venue with two jobs on one evening, one of them reserved, and one on the next, another with one, and workers that both know. */
async function makeWorld(random: Random) {
  const venues = [await market.venue(), await market.venue()] as const;
  const openings = random.whole(1, 2);
  const jobs = [
    await market.job(venues[0], { ...day(20), openings }),
    await market.job(venues[0], { ...day(21), openings }),
    await market.job(venues[1], { ...day(20), openings }),
  ];
  const workers = [await market.person(), await market.person(), await market.person()];
  for (const venue of venues) {
    const former = await market.job(venue, day(28));
    for (const worker of workers) await market.application(former, worker, { status: "declined" });
  }
  const people = workers.slice(0, 2);
  const reserved = await postReserved(market, venues[0], { day: "2026-03-20", people, random });
  const all = [...jobs, reserved].map((job) => {
    return { job, venue: venues.find(({ id }) => id === job.venueId)! };
  });
  return { jobs: all, workers, reserved };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

const jobIds = ({ jobs }: World) => jobs.map(({ job }) => job.id);

/** One random request by one of the sides. @returns its outcome */
async function act(world: World, random: Random): Promise<string> {
  const { job, venue } = random.pick(world.jobs);
  const worker = random.pick(world.workers);
  const asked = await market.db
    .select()
    .from(invitations)
    .where(inArray(invitations.jobId, jobIds(world)));
  const applied = await market.db
    .select()
    .from(applications)
    .where(inArray(applications.jobId, jobIds(world)));
  const invitation = asked.length === 0 ? undefined : random.pick(asked);
  const application = applied.length === 0 ? undefined : random.pick(applied);
  const tokenOf = (id: string) =>
    [...world.workers, ...world.jobs.map((one) => one.venue)].find((one) => one.id === id)!.token;
  switch (
    random.pick([
      "invite",
      "invite",
      "answer",
      "answer",
      "apply",
      "confirm",
      "end",
      "withdraw",
      "lapse",
      "look",
      "look",
      "open",
    ])
  ) {
    case "look":
      seen.looks += 1;
      return (await seesReserved(market, world.reserved.id, { worker, random })) ? "seen" : "ok";
    case "open":
      await openByClock(market, world.reserved.id, random);
      return "ok";
    case "invite": {
      const people = world.workers.filter(() => random.chance(0.7)).map(({ id }) => id);
      const kind = random.pick(["apply", "book"] as const);
      const body = { job_id: job.id, waitress_ids: people.length > 0 ? people : [worker.id], kind };
      return market.outcome(invitationsAdd, { token: venue.token, body });
    }
    case "apply": {
      const outcome = await market.outcome(applicationsAdd, {
        token: worker.token,
        body: { job_id: job.id },
      });
      seen.refused += Number(outcome === "NOT_OPEN_YET");
      const isTooEarly =
        outcome === "ok" &&
        (await isReservedFrom(market.services.db, { jobId: job.id, workerId: worker.id, now: tuesdayNoon }));
      return isTooEarly ? "applied too early" : outcome;
    }
    case "answer": {
      if (invitation === undefined) return "ok";
      const body = { invitation_id: invitation.id, accept: random.chance(0.75) };
      return market.outcome(invitationsAnswer, { token: tokenOf(invitation.workerId), body });
    }
    case "withdraw": {
      if (invitation === undefined) return "ok";
      const body = { invitation_id: invitation.id };
      return market.outcome(invitationsWithdraw, { token: tokenOf(invitation.venueId), body });
    }
    case "confirm": {
      if (application === undefined) return "ok";
      const body = { application_id: application.id };
      return market.outcome(applicationsConfirm, { token: tokenOf(application.venueId), body });
    }
    case "end": {
      if (application === undefined) return "ok";
      const call = application.status === "confirmed" ? applicationsCancel : applicationsWithdraw;
      const body = { application_id: application.id };
      return market.outcome(call, { token: tokenOf(application.workerId), body });
    }
    default:
      await inTransaction(market.db, (tx) => lapseInvitations(tx, job.id, hoursAfter(tuesdayNoon, 30)));
      return "ok";
  }
}

const refusals: ReadonlySet<string> = new Set([
  "ok",
  "WRONG_STATE",
  "JOB_FULL",
  "OVERLAPS",
  "NOT_OPEN_YET",
  "ALREADY_APPLIED",
  "APPLIED_TOO_OFTEN",
]);

/** What no history may lead to. */
async function findFaults(world: World): Promise<unknown[]> {
  for (const jobId of jobIds(world)) {
    await inTransaction(market.db, (tx) => lapseInvitations(tx, jobId, hoursAfter(tuesdayNoon, 24 * 30)));
  }
  // Twice: by then it is open, and opens no more.
  for (let times = 0; times < 2; times += 1) {
    await inTransaction(market.db, (tx) =>
      openIfDue(tx, world.reserved.id, hoursAfter(tuesdayNoon, 24 * 30)),
    );
  }
  const ids = `{${jobIds(world).join(",")}}`;
  const { rows } = await market.db.execute(sql`
    SELECT 'overfilled' AS fault, j.id FROM jobs j WHERE j.id = ANY(${ids}::uuid[]) AND (
      j.confirmed_count > j.openings OR j.confirmed_count <> (
        SELECT count(*) FROM applications a WHERE a.job_id = j.id AND a.status = 'confirmed'))
    UNION ALL SELECT 'overlapping', a.id FROM applications a
      JOIN applications b ON b.worker_id = a.worker_id AND b.id <> a.id AND b.windows && a.windows
      WHERE a.job_id = ANY(${ids}::uuid[]) AND a.status = 'confirmed' AND b.status = 'confirmed'
    UNION ALL SELECT 'open', i.id FROM invitations i WHERE i.job_id = ANY(${ids}::uuid[]) AND i.state = 'sent'
    UNION ALL SELECT 'ended not once', i.id FROM invitations i WHERE i.job_id = ANY(${ids}::uuid[]) AND 1 <> (
      SELECT count(*) FROM events e WHERE e.type IN ('invitation.ended', 'invitation.declined')
        AND e.payload ->> 'invitationId' = i.id::text)
    UNION ALL SELECT 'opened not once', j.id FROM jobs j WHERE j.id = ${world.reserved.id} AND 1 <> (
      SELECT count(*) FROM events e WHERE e.type = 'job.posted' AND e.payload ->> 'jobId' = j.id::text)`);
  return rows;
}

test("each invitation of a random history ends once, and no opening or evening is given twice", async () => {
  const random = makeRandom(seed);
  for (let history = 0; history < histories; history += 1) {
    const world = await makeWorld(random);
    for (let round = 0; round < rounds; round += 1) {
      const outcomes = await Promise.all(Array.from({ length: atOnce }, () => act(world, random)));
      expect(
        outcomes.filter((outcome) => !refusals.has(outcome)),
        `STRESS_SEED=${seed}, history ${history}`,
      ).toEqual([]);
    }
    expect(await findFaults(world), `STRESS_SEED=${seed}, history ${history}`).toEqual([]);
  }
});
