import type { Call } from "@bandeja/contract/call";
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
import { outcomeOf, startRealServer, type RealServer } from "@bandeja/api/testing/real-server";
import type { CallInput } from "@bandeja/api/testing/send-call";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "@bandeja/api/testing/test-market";
import { makeRandom, type Random } from "@bandeja/demo-data/random";
import { phoneColumns } from "@bandeja/demo-data/rows";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { extent, recordFigures } from "../suite.ts";
import { pairOf, replay, type Fact } from "./invitation-model.ts";
import { openByClock, postReserved, seesReserved } from "./reserved-jobs.ts";

// Random histories of invitations, applications, confirmations and cancellations, several requests at a time: no job has more
// confirmed workers than openings, no worker two evenings at once, and each invitation ends once, as a model that replays the
// events says too. One of the jobs is reserved for two of three workers: nobody else finds it or applies before it opens, which it
// does once. Ten histories run at a time, each by requests to both of two processes with one database: fifty requests at once.

vi.setConfig({ testTimeout: extent({ short: 600_000, long: 14_400_000 }), hookTimeout: 180_000 });

const histories = extent({ smoke: 15, short: 150, long: 10_000 });
const [rounds, atOnce, lanes] = [4, 5, 10];
const seed = Number(process.env["STRESS_SEED"] ?? 93);

const seen = { looks: 0, refused: 0 };

let market: Market;
const servers: RealServer[] = [];
const { dataDir, remove } = makeDataDir();
beforeAll(async () => {
  market = await createTestMarket();
  // Tells the model which events belong together: their rows are changed once more when they get a position.
  await market.db.execute(sql`ALTER TABLE events ADD COLUMN transaction xid8 DEFAULT pg_current_xact_id()`);
  const settings = {
    DATABASE_URL: market.databaseUrl,
    APP_CLOCK_OFFSET: String(tuesdayNoon.getTime() - Date.now()),
    // The model looks at what the requests do; what the clock does is part of the histories.
    PROCESS_ROLE: "api",
  };
  for (let started = 0; started < 2; started += 1) servers.push(await startRealServer(dataDir, { settings }));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await market.close();
  await remove();
});

const day = (date: number) => ({ startDate: `2026-03-${date}`, endDate: `2026-03-${date}` });

/** The latest event before a history: its own come after it, so that their number does not slow down later ones. */
async function findLastEvent(): Promise<string> {
  const { rows } = await market.db.execute<{ id: string }>(
    sql`SELECT coalesce(max(id), 0)::text AS id FROM events`,
  );
  return rows[0]!.id;
}

let numbers = 0;
/** Accounts have one of a thousand phone numbers by default: not enough for all histories. */
const ownNumber = () => phoneColumns("+351", `91${String((numbers += 1)).padStart(7, "0")}`);

/** A venue with two jobs on one evening, one of them reserved, and one on the next, another with one, and workers that both know. */
async function makeWorld(random: Random) {
  const since = await findLastEvent();
  const venues = [await market.venue(ownNumber()), await market.venue(ownNumber())] as const;
  const openings = random.whole(1, 2);
  const jobs = [
    await market.job(venues[0], { ...day(20), openings }),
    await market.job(venues[0], { ...day(21), openings }),
    await market.job(venues[1], { ...day(20), openings }),
  ];
  const workers = [
    await market.person(ownNumber()),
    await market.person(ownNumber()),
    await market.person(ownNumber()),
  ];
  for (const venue of venues) {
    const former = await market.job(venue, day(28));
    for (const worker of workers) await market.application(former, worker, { status: "declined" });
  }
  const people = workers.slice(0, 2);
  const reserved = await postReserved(market, venues[0], { day: "2026-03-20", people, random });
  const all = [...jobs, reserved].map((job) => {
    return { job, venue: venues.find(({ id }) => id === job.venueId)! };
  });
  /** What was answered with a success, by request. */
  const done: string[] = [];
  return { jobs: all, workers, reserved, since, done };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

const jobIds = ({ jobs }: World) => jobs.map(({ job }) => job.id);

async function findInvitation(world: World, random: Random) {
  const rows = await market.db
    .select()
    .from(invitations)
    .where(inArray(invitations.jobId, jobIds(world)));
  return rows.length === 0 ? undefined : random.pick(rows);
}

async function findApplication(world: World, random: Random) {
  const rows = await market.db
    .select()
    .from(applications)
    .where(inArray(applications.jobId, jobIds(world)));
  return rows.length === 0 ? undefined : random.pick(rows);
}

/** One random request by one of the sides to one of the servers. @returns its outcome */
async function act(world: World, random: Random): Promise<string> {
  const server = random.pick(servers);
  async function request<C extends Call>(
    call: C,
    input: CallInput<C>,
    kind: string = call.name,
  ): Promise<string> {
    const outcome = outcomeOf(await server.ask(call, input));
    if (outcome === "200") world.done.push(kind);
    return outcome;
  }
  const { job, venue } = random.pick(world.jobs);
  const worker = random.pick(world.workers);
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
      return (await seesReserved({ market, server }, world.reserved.id, { worker, random })) ? "seen" : "ok";
    case "open":
      await openByClock(market, world.reserved.id, random);
      return "ok";
    case "invite": {
      const people = world.workers.filter(() => random.chance(0.7)).map(({ id }) => id);
      const kind = random.pick(["apply", "book"] as const);
      const body = { job_id: job.id, waitress_ids: people.length > 0 ? people : [worker.id], kind };
      return request(invitationsAdd, { token: venue.token, body });
    }
    case "apply": {
      const outcome = await request(applicationsAdd, { token: worker.token, body: { job_id: job.id } });
      seen.refused += Number(outcome === "NOT_OPEN_YET");
      const isTooEarly =
        outcome === "200" &&
        (await isReservedFrom(market.services.db, { jobId: job.id, workerId: worker.id, now: tuesdayNoon }));
      return isTooEarly ? "applied too early" : outcome;
    }
    case "answer": {
      const invitation = await findInvitation(world, random);
      if (invitation === undefined) return "ok";
      const accept = random.chance(0.75);
      const body = { invitation_id: invitation.id, accept };
      const input = { token: tokenOf(invitation.workerId), body };
      return request(invitationsAnswer, input, accept ? "accept" : "decline");
    }
    case "withdraw": {
      const invitation = await findInvitation(world, random);
      if (invitation === undefined) return "ok";
      const body = { invitation_id: invitation.id };
      return request(invitationsWithdraw, { token: tokenOf(invitation.venueId), body });
    }
    case "confirm": {
      const application = await findApplication(world, random);
      if (application === undefined) return "ok";
      const body = { application_id: application.id };
      return request(applicationsConfirm, { token: tokenOf(application.venueId), body });
    }
    case "end": {
      const application = await findApplication(world, random);
      if (application === undefined) return "ok";
      const call = application.status === "confirmed" ? applicationsCancel : applicationsWithdraw;
      const body = { application_id: application.id };
      return request(call, { token: tokenOf(application.workerId), body });
    }
    default:
      await inTransaction(market.db, (tx) => lapseInvitations(tx, job.id, hoursAfter(tuesdayNoon, 30)));
      return "ok";
  }
}

const usual: ReadonlySet<string> = new Set([
  "ok",
  "200",
  // On a busy machine; the model sees whether anything was done.
  "UNAVAILABLE",
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
      openIfDue(tx, [world.reserved.id], hoursAfter(tuesdayNoon, 24 * 30)),
    );
  }
  const ids = `{${jobIds(world).join(",")}}`;
  const { since } = world;
  const { rows } = await market.db.execute(sql`
    SELECT 'overfilled' AS fault, j.id FROM jobs j WHERE j.id = ANY(${ids}::uuid[]) AND (
      j.confirmed_count > j.openings OR j.confirmed_count <> (
        SELECT count(*) FROM applications a WHERE a.job_id = j.id AND a.status = 'confirmed'))
    UNION ALL SELECT 'overlapping', a.id FROM applications a
      JOIN applications b ON b.worker_id = a.worker_id AND b.id <> a.id AND b.windows && a.windows
      WHERE a.job_id = ANY(${ids}::uuid[]) AND a.status = 'confirmed' AND b.status = 'confirmed'
    UNION ALL SELECT 'open', i.id FROM invitations i WHERE i.job_id = ANY(${ids}::uuid[]) AND i.state = 'sent'
    UNION ALL SELECT 'ended not once', i.id FROM invitations i WHERE i.job_id = ANY(${ids}::uuid[]) AND 1 <> (
      SELECT count(*) FROM events e WHERE e.id > ${since} AND e.type IN ('invitation.ended', 'invitation.declined')
        AND e.payload ->> 'invitationId' = i.id::text)
    UNION ALL SELECT 'opened not once', j.id FROM jobs j WHERE j.id = ${world.reserved.id} AND 1 <> (
      SELECT count(*) FROM events e WHERE e.id > ${since} AND e.type = 'job.posted' AND e.payload ->> 'jobId' = j.id::text)`);
  return rows;
}

/** The requests that leave one of these events each. */
const leaving = {
  application: [
    applicationsAdd.name,
    applicationsConfirm.name,
    applicationsCancel.name,
    applicationsWithdraw.name,
    "accept",
  ],
  declined: ["decline"],
};

/** What a model that replays the recorded events does not find as the rows and the answers say. */
async function findDifferences({ jobs, since, done, ...world }: World): Promise<string[]> {
  const ids = `{${jobIds({ jobs, since, done, ...world }).join(",")}}`;
  const { rows: facts } = await market.db.execute<Fact & Record<string, unknown>>(sql`
    SELECT transaction::text, type, payload ->> 'jobId' AS "jobId", payload ->> 'workerId' AS "workerId",
      payload ->> 'invitationId' AS "invitationId"
    FROM events WHERE id > ${since} AND payload ->> 'jobId' = ANY(${ids}::text[])
      AND (type LIKE 'application.%' OR type LIKE 'invitation.%') ORDER BY id`);
  const applied = await market.db
    .select()
    .from(applications)
    .where(
      inArray(
        applications.jobId,
        jobs.map(({ job }) => job.id),
      ),
    );
  const asked = await market.db
    .select()
    .from(invitations)
    .where(
      inArray(
        invitations.jobId,
        jobs.map(({ job }) => job.id),
      ),
    );
  const differences = replay(
    jobs.map(({ job: { id, openings, startDate } }) => ({ id, openings, evening: startDate })),
    facts,
    {
      applications: new Map(applied.map((row) => [pairOf(row), row.status])),
      invitations: new Map(asked.map(({ id, state }) => [id, state])),
    },
  );
  const count = (...types: readonly string[]) => facts.filter(({ type }) => types.includes(type)).length;
  const answered = (kinds: readonly string[]) => done.filter((kind) => kinds.includes(kind)).length;
  const moved = count(
    "application.applied",
    "application.confirmed",
    "application.withdrawn",
    "application.cancelled",
  );
  if (moved !== answered(leaving.application)) {
    differences.push(`${answered(leaving.application)} answers left ${moved} events`);
  }
  const declined = count("invitation.declined");
  if (declined !== answered(leaving.declined)) {
    differences.push(`${answered(leaving.declined)} refusals left ${declined} events`);
  }
  return differences;
}

async function runHistory(history: number): Promise<void> {
  const random = makeRandom(seed + history);
  const world = await makeWorld(random);
  for (let round = 0; round < rounds; round += 1) {
    const outcomes = await Promise.all(Array.from({ length: atOnce }, () => act(world, random)));
    expect(
      outcomes.filter((outcome) => !usual.has(outcome)),
      `STRESS_SEED=${seed}, history ${history}`,
    ).toEqual([]);
  }
  const faults = [...(await findFaults(world)), ...(await findDifferences(world))];
  expect(faults, `STRESS_SEED=${seed}, history ${history}`).toEqual([]);
}

test("each invitation of a random history ends once, and no opening or evening is given twice", async () => {
  let next = 0;
  async function runLane(): Promise<void> {
    try {
      for (let history = next++; history < histories; history = next++) await runHistory(history);
    } catch (failure) {
      // The other lanes end with their present history.
      next = histories;
      throw failure;
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, runLane));
  expect(ended.flatMap((lane) => (lane.status === "rejected" ? [lane.reason as unknown] : []))).toEqual([]);
  recordFigures(
    "concurrency, invitations",
    `${histories.toLocaleString("en")} histories; 0 overfilled, 0 overlapping, each invitation ended once; of a reserved job ` +
      `${seen.looks.toLocaleString("en")} looks and ${seen.refused.toLocaleString("en")} refusals, 0 seen by others, each opened once`,
  );
});
