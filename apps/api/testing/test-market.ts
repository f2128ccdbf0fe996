import { makeOffences, type OffenceRow } from "@bandeja/demo-data/make-offences";
import type { Call, CallBodyInput } from "@bandeja/contract/call";
import type { AnyFailure } from "@bandeja/contract/failure";
import { eq } from "drizzle-orm";
import type { Config } from "@bandeja/config/config";
import { offences } from "../src/db/schema/conduct.ts";
import { applications, credits, jobs } from "../src/db/schema/jobs.ts";
import {
  makeApplication,
  makeCredit,
  makeJob,
  makeVenue,
  makeToken,
  makeWorker,
} from "@bandeja/demo-data/factories";
import type {
  ApplicationOverrides,
  JobOverrides,
  VenueOverrides,
  WorkerOverrides,
} from "@bandeja/demo-data/rows";
import { hashPassword } from "../src/modules/accounts/core/password.ts";
import type { Tx } from "../src/db/database.ts";
import { behind, inTurn } from "./in-turn.ts";
import { createTestApp } from "./test-app.ts";

/** A Tuesday noon in Lisbon and in London, nine in the morning in São Paulo. */
export const tuesdayNoon = new Date("2026-03-10T12:00:00Z");

/** The password of every account in a market. */
export const marketPassword = "tray-and-glass";

const hour = 3_600_000;
/** The instant `hours` after another one; before it, if negative. */
export const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * hour);

export type Market = Awaited<ReturnType<typeof createTestMarket>>;
export type Venue = Awaited<ReturnType<Market["venue"]>>;
export type Person = Awaited<ReturnType<Market["person"]>>;
export type Posted = Awaited<ReturnType<Market["job"]>>;

interface AccountRequest<C extends Call> {
  token: string;
  body: CallBodyInput<C>;
  headers?: Record<string, string>;
}

/** "ok", or the error code of an answer. */
export const outcomeOf = ({ status, body }: { status: number; body: AnyFailure }): string =>
  status === 200 ? "ok" : body.code;

/** A server whose clock is set to `now`, with the accounts and jobs that a test needs. */
export async function createTestMarket(
  overrides: Partial<Config> = {},
  now = tuesdayNoon,
  database?: { readonly url: string },
) {
  const test = await createTestApp(overrides, { ...(database && { database }) });
  const db = test.services.db;
  test.setNow(now);
  const passwordHash = await hashPassword(marketPassword);

  return {
    ...test,
    db,

    async venue(values: VenueOverrides = {}) {
      const venue = await makeVenue(db, { createdAt: now, passwordHash, ...values });
      return { ...venue, token: await makeToken(db, venue, now) };
    },
    async person(values: WorkerOverrides = {}) {
      const person = await makeWorker(db, { createdAt: now, passwordHash, ...values });
      return { ...person, token: await makeToken(db, person, now) };
    },
    /** The token of another login, since an unused one ends after 30 days. */
    tokenAt: (account: { id: string }, instant: Date) => makeToken(db, account, instant),
    job: (venue: Awaited<ReturnType<typeof makeVenue>>, values: JobOverrides = {}) =>
      makeJob(db, venue, { createdAt: now, ...values }),
    application: (
      job: Awaited<ReturnType<typeof makeJob>>,
      person: { id: string },
      values: ApplicationOverrides = {},
    ) => makeApplication(db, job, person, { appliedAt: now, ...values }),
    credit: (venue: { id: string }, boughtAt = now) => makeCredit(db, venue, { boughtAt }),

    /** The current rows. */
    async readJob(id: string) {
      const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
      return row!;
    },
    async readApplication(id: string) {
      const [row] = await db.select().from(applications).where(eq(applications.id, id));
      return row!;
    },
    readJobsOf: (venue: { id: string }) => db.select().from(jobs).where(eq(jobs.venueId, venue.id)),
    readCreditsOf: (venue: { id: string }) => db.select().from(credits).where(eq(credits.venueId, venue.id)),
    readOffencesOf: (party: { id: string }) =>
      db.select().from(offences).where(eq(offences.partyId, party.id)),
    /** Inserts offences at these instants, each on another job. @returns their ids */
    async offend(party: { id: string }, ...instants: Date[]): Promise<string[]> {
      const venue = await makeVenue(db, { createdAt: now });
      const rows: OffenceRow[] = [];
      for (const committedAt of instants) {
        const { id } = await makeJob(db, venue, { createdAt: committedAt });
        const when = { committedAt, countsFrom: committedAt };
        rows.push({ id, partyId: party.id, jobId: id, kind: "late_cancellation", ...when });
      }
      await makeOffences(db, rows, test.services.now());
      return rows.map(({ id }) => id);
    },

    /** Makes a call. @returns its outcome */
    outcome: async <C extends Call>(call: C, request: AccountRequest<C>) =>
      outcomeOf(await test.askRefused(call, request)),
    /** Runs a command behind an open transaction: see `behind`. */
    behind: <Result>(hold: (held: Tx) => Promise<unknown>, command: () => Promise<Result>) =>
      behind(db, hold, command),
    /** Runs two commands behind a lock, in their order: see `inTurn`. */
    inTurn: <First, Second>(
      hold: (held: Tx) => Promise<unknown>,
      commands: readonly [() => Promise<First>, () => Promise<Second>],
    ) => inTurn(db, hold, commands),
  };
}
