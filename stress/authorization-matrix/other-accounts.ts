import { addDays, todayIn } from "@bandeja/domain/wall-clock";
import { makeApplication, makeCredit, makeJob } from "@bandeja/demo-data/factories";
import type { VenueRow } from "@bandeja/demo-data/rows";
import type { TestApp } from "@bandeja/api/testing/test-app";
import { makeTenantWorker, makeTenantVenue, type Account, type Tenant } from "./tenant.ts";

/** The relation of an account to the tenant. */
export type Relation =
  | "another venue"
  | "another worker"
  /** The worker has applied for its job, too. */
  | "competitor"
  /** The worker's application to it ended more than 30 days ago. */
  | "former venue"
  /** Confirmed for the tenant's job. */
  | "colleague"
  /** The application to the venue ended more than 30 days ago. */
  | "former colleague";

export interface OtherAccount extends Account {
  readonly relation: Relation;
  /** A venue's own rows, for requests that name them in place of the tenant's. */
  readonly job?: { readonly id: string };
  readonly credit?: { readonly id: string };
}

const dayMs = 86_400_000;
/** The final states of an application. */
export const endings = ["declined", "withdrawn", "expired", "cancelled", "noshow", "completed"] as const;

/** A job 40 days ago, and an application for it that ended more than 30 days ago. */
async function makePast(
  api: TestApp,
  venue: { row: VenueRow },
  worker: { id: string },
  status: (typeof endings)[number],
): Promise<void> {
  const { db } = api.services;
  const startDate = addDays(todayIn("Europe/Lisbon", new Date()), -40);
  const job = await makeJob(db, venue.row, { startDate, state: "completed" });
  const closedAt = new Date(Date.now() - 31 * dayMs);
  await makeApplication(db, job, worker, { status, closedAt });
}

/** Accounts of every relation, the former ones once for each final state. */
export async function makeOtherAccounts(
  api: TestApp,
  { venue, worker, job }: Tenant,
  ended: readonly (typeof endings)[number][],
): Promise<OtherAccount[]> {
  const { db } = api.services;
  const asVenue = async (relation: Relation) => {
    const made = await makeTenantVenue(api);
    const own = {
      job: await makeJob(db, made.row, { firstViewedAt: new Date() }),
      credit: await makeCredit(db, made),
    };
    return { ...made, ...own, relation };
  };
  const competitor = await asVenue("competitor");
  const competing = await makeJob(db, competitor.row, { startDate: addDays(job.startDate, 1) });
  await makeApplication(db, competing, worker);
  const colleague = await makeTenantWorker(api);
  await makeApplication(db, job, colleague, { status: "confirmed" });

  const formers = ended.map(async (status): Promise<OtherAccount[]> => {
    const [formerVenue, formerColleague] = [await asVenue("former venue"), await makeTenantWorker(api)];
    await makePast(api, formerVenue, worker, status);
    await makePast(api, venue, formerColleague, status);
    return [formerVenue, { ...formerColleague, relation: "former colleague" }];
  });
  return [
    await asVenue("another venue"),
    { ...(await makeTenantWorker(api)), relation: "another worker" },
    competitor,
    { ...colleague, relation: "colleague" },
    ...(await Promise.all(formers)).flat(),
  ];
}
