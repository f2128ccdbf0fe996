import { addDays, todayIn } from "@bandeja/domain/wall-clock";
import { makeApplication, makeCredit, makeJob } from "@bandeja/demo-data/factories";
import type { VenueRow } from "@bandeja/demo-data/rows";
import type { TestApp } from "@bandeja/api/testing/test-app";
import { makePerson, makeHouseholdVenue, type Account, type Household } from "./household.ts";

/** What somebody has to do with a household whose things they ask for. */
export type Relation =
  | "another venue"
  | "another person"
  /** Whose job the household's person has applied for, too. */
  | "competitor"
  /** To whom the person applied once: it ended more than 30 days ago. */
  | "former venue"
  /** Who is confirmed for the household's job. */
  | "colleague"
  /** Who worked for the venue once: it ended more than 30 days ago. */
  | "former colleague";

export interface Stranger extends Account {
  readonly relation: Relation;
  /** Of its own, for who names them in place of a household's: a venue has some. */
  readonly job?: { readonly id: string };
  readonly credit?: { readonly id: string };
}

const dayMs = 86_400_000;
/** How an application can have ended. */
export const endings = ["declined", "withdrawn", "expired", "cancelled", "noshow", "completed"] as const;

/** A job that was worked 40 days ago, and somebody's application for it, which ended more than 30 days ago. */
async function makePast(
  api: TestApp,
  venue: { row: VenueRow },
  person: { id: string },
  status: (typeof endings)[number],
): Promise<void> {
  const { db } = api.services;
  const startDate = addDays(todayIn("Europe/Lisbon", new Date()), -40);
  const job = await makeJob(db, venue.row, { startDate, state: "completed" });
  const closedAt = new Date(Date.now() - 31 * dayMs);
  await makeApplication(db, job, person, { status, closedAt });
}

/** Everybody who might ask for what is a household's, once for each way that an application can have ended. */
export async function makeStrangers(
  api: TestApp,
  { venue, person, job }: Household,
  ended: readonly (typeof endings)[number][],
): Promise<Stranger[]> {
  const { db } = api.services;
  const asVenue = async (relation: Relation) => {
    const made = await makeHouseholdVenue(api);
    const own = { job: await makeJob(db, made.row), credit: await makeCredit(db, made) };
    return { ...made, ...own, relation };
  };
  const competitor = await asVenue("competitor");
  const competing = await makeJob(db, competitor.row, { startDate: addDays(job.startDate, 1) });
  await makeApplication(db, competing, person);
  const colleague = await makePerson(api);
  await makeApplication(db, job, colleague, { status: "confirmed" });

  const formers = ended.map(async (status): Promise<Stranger[]> => {
    const [formerVenue, formerColleague] = [await asVenue("former venue"), await makePerson(api)];
    await makePast(api, formerVenue, person, status);
    await makePast(api, venue, formerColleague, status);
    return [formerVenue, { ...formerColleague, relation: "former colleague" }];
  });
  return [
    await asVenue("another venue"),
    { ...(await makePerson(api)), relation: "another person" },
    competitor,
    { ...colleague, relation: "colleague" },
    ...(await Promise.all(formers)).flat(),
  ];
}
