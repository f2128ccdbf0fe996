import { addDays } from "@bandeja/domain/wall-clock";
import type { DbPool } from "@bandeja/api/db/database";
import { createFixtures, ended, soon, startingIn } from "../../fixtures.ts";
import type { Past, OpeningPlan } from "./applications.ts";
import { makeAccused } from "./appeals.ts";
import { makeInvitable } from "./invitations.ts";
import { makeOffered } from "./offers.ts";
import { makeCards, makePacks } from "./checkout.ts";
import { makeAccountFixtures } from "./accounts.ts";
import { makeDeclined } from "./relations.ts";
import { makeReaders } from "./notifications.ts";
import { makeExporters } from "./exports.ts";
import { makePasskeyOwners } from "./passkeys.ts";
import { makeApplicants } from "./contacts.ts";

const upTo = (n: number): number[] => Array.from({ length: n }, (_, index) => index);
const today = () => new Date().toISOString().slice(0, 10);

const workers = 8;
const days = 10;
const ends = ["worker", "declined", "venue", "confirmed"] as const;

/** Creates rows for the steps of every workload, so that the workloads do not affect each other. */
export async function makeDataset(db: DbPool) {
  const fixtures = createFixtures(db);
  const [host, poster, past] = await fixtures.makeVenues(3);
  if (!host || !poster || !past) throw new Error("A venue was not created");
  const staff = await fixtures.makeWorkers(workers);
  // A no-show suspends a worker, who could not continue with other steps.
  const former = await fixtures.makeWorkers(4);

  await fixtures.makeJob(poster, { paidWith: "free" });
  // In the order in which posting uses them: by time, then by id.
  const credits = (await fixtures.makeCredits(poster, 60)).toSorted((a, b) =>
    a.boughtAt.getTime() === b.boughtAt.getTime()
      ? a.id.localeCompare(b.id)
      : a.boughtAt.getTime() - b.boughtAt.getTime(),
  );

  // Each on another evening, so that confirmed hours do not overlap; the last becomes a late cancellation.
  const shifts = [...upTo(days).map((day) => ({ startDate: addDays(today(), 3 + day) })), soon()];
  const jobs = await fixtures.makeJobs(
    shifts.map((shift) => ({ venue: host, overrides: { ...shift, openings: workers } })),
  );
  const openingPlans = staff.map((worker, who) =>
    jobs.map((job, day): OpeningPlan => ({
      venue: host,
      worker,
      job,
      end: ends[(who + day) % ends.length]!,
    })),
  );

  // A pending application allows messages.
  const discussedJob = await fixtures.makeJob(host, { startDate: addDays(today(), 2) });
  await fixtures.makeApplications(staff.map((worker) => ({ job: discussedJob, worker })));

  const next = await fixtures.makeJob(host, { ...startingIn(1), openings: workers });
  const rowsOfNext = await fixtures.makeApplications(
    staff.map((worker) => ({ job: next, worker, overrides: { status: "confirmed" } })),
  );
  const expected = rowsOfNext.map(({ id }, n) => ({ id, worker: staff[n]! }));

  // After a week they would be completed automatically.
  const over = await fixtures.makeJobs(
    upTo(12).map((n) => ({ venue: past, overrides: { ...ended(n / 2), openings: former.length } })),
  );
  const confirmed = over.flatMap((job) => former.map((worker) => ({ job, worker })));
  const rows = await fixtures.makeApplications(
    confirmed.map((one) => ({ ...one, overrides: { status: "confirmed" } })),
  );
  const closed = over.map((job): Past => ({
    venue: past,
    job,
    confirmed: rows.flatMap(({ id }, index) => {
      const { job: its, worker } = confirmed[index]!;
      return its === job ? [{ id, worker }] : [];
    }),
  }));
  const offered = await makeOffered(fixtures, 20);
  const invitable = await makeInvitable(fixtures, 20);
  const accounts = await makeAccountFixtures(fixtures);
  const readers = await makeReaders(fixtures, 20);
  const declined = await makeDeclined(fixtures, 19);
  const accused = await makeAccused(fixtures, 20);
  const applicants = await makeApplicants(fixtures, 20);
  const exporters = await makeExporters(fixtures, 6);
  const passkeyOwners = await makePasskeyOwners(fixtures, 6);
  const packs = await makePacks(fixtures, 12);
  const cards = await makeCards(fixtures);
  return {
    packs,
    cards,
    host,
    poster: { ...poster, credits },
    staff,
    openingPlans,
    expected,
    closed,
    offered,
    invitable,
    accounts,
    readers,
    declined,
    applicants,
    accused,
    exporters,
    passkeyOwners,
  };
}
export type Dataset = Awaited<ReturnType<typeof makeDataset>>;
