import {
  applicationsAccept,
  applicationsAdd,
  applicationsConfirm,
} from "@bandeja/contract/calls/applications";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { identities } from "../../../db/schema/identity.ts";
import { newId } from "../../../kernel/ids.ts";
import { offers } from "../../../db/schema/lifecycle.ts";
import { takeEmail, takeNumber } from "../../../../testing/take-contact.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";

let market: Market;
let made = 0;
let number: string;
let email: string;
beforeAll(async () => {
  market = await createTestMarket();
});
beforeEach(() => {
  made += 1;
  [number, email] = [`9142${String(made).padStart(5, "0")}`, `own-${made}@both.test`];
});
afterAll(() => market.close());

async function apply({ token }: Person, job: { id: string }): Promise<string> {
  const { status, body } = await market.askRefused(applicationsAdd, { token, body: { job_id: job.id } });
  return status === 200 ? "applied" : body.code;
}
const venueOf = (overrides: object = {}) => market.venue(overrides);
const link = async (venue: Venue, worker: Person, subjects: readonly [string, string]) => {
  const known = { issuer: "https://accounts.google.test", createdAt: tuesdayNoon };
  await market.db.insert(identities).values([
    { ...known, subject: subjects[0], side: "venue", accountId: venue.accountId },
    { ...known, subject: subjects[1], side: "worker", accountId: worker.id },
  ]);
};

const shared: Record<string, (venue: Venue, worker: Person) => Promise<unknown>> = {
  "a number": async (venue, worker) => {
    await takeNumber(market, "restaurant", venue, number);
    await takeNumber(market, "waitress", worker, number);
  },
  "a number that the venue had": async (venue, worker) => {
    await takeNumber(market, "restaurant", venue, number);
    await takeNumber(market, "restaurant", venue, number.replace("9142", "9143"));
    await takeNumber(market, "waitress", worker, number);
  },
  "a number that the worker had": async (venue, worker) => {
    await takeNumber(market, "waitress", worker, number);
    await takeNumber(market, "waitress", worker, number.replace("9142", "9143"));
    await takeNumber(market, "restaurant", venue, number);
  },
  "an address that the worker had": async (venue, worker) => {
    await takeEmail(market, worker, email);
    await takeEmail(market, worker, `other-${email}`);
    await takeEmail(market, venue, email);
  },
  "a Google account": (venue, worker) => link(venue, worker, [`sub-${made}`, `sub-${made}`]),
};

test.each(Object.entries(shared))(
  "a worker cannot apply to a venue with which they share %s",
  async (_what, share) => {
    const [venue, worker] = [await venueOf(), await market.person()];
    const job = await market.job(venue);
    await share(venue, worker);
    expect(await apply(worker, job)).toBe("OWN_VENUE");
    expect(await market.readJob(job.id)).toMatchObject({ appliedCount: 0, everApplied: false });
    expect(await apply(worker, await market.job(await venueOf()))).toBe("applied");
  },
);

test.each([true, false])("nor with the same current e-mail, verified or not (%s)", async (isProved) => {
  const proved = isProved ? {} : { emailVerifiedAt: null };
  const [venue, worker] = [await venueOf({ email, ...proved }), await market.person({ email, ...proved })];
  expect(await apply(worker, await market.job(venue))).toBe("OWN_VENUE");
});

test("different Google accounts, numbers and e-mails exclude no applicant", async () => {
  const [venue, worker] = [await venueOf(), await market.person()];
  await link(venue, worker, [`one-${made}`, `other-${made}`]);
  expect(await apply(worker, await market.job(venue))).toBe("applied");
});

test("an applicant who turns out to be the venue's owner cannot be confirmed or accept an offer", async () => {
  const [venue, worker] = [await venueOf(), await market.person()];
  const job = await market.job(venue);
  const { id } = await market.application(job, worker);
  const gone = await market.application(job, await market.person(), {
    status: "cancelled",
    cancelledBy: "worker",
  });
  await market.db.insert(offers).values({
    id: newId(),
    jobId: job.id,
    applicationId: id,
    vacatedBy: gone.id,
    offeredAt: tuesdayNoon,
    until: hoursAfter(tuesdayNoon, 1),
  });
  await shared["a number"]!(venue, worker);
  const body = { application_id: id };
  const confirm = await market.askRefused(applicationsConfirm, { token: venue.token, body });
  const accept = await market.askRefused(applicationsAccept, { token: worker.token, body });
  expect([confirm, accept]).toMatchObject([
    { status: 403, body: { code: "OWN_VENUE" } },
    { status: 403, body: { code: "OWN_VENUE" } },
  ]);
  expect(await market.readApplication(id)).toMatchObject({ status: "pending" });
});

test("work that was agreed before that was known cannot be reviewed by either side", async () => {
  const [venue, worker] = [await venueOf(), await market.person()];
  const { id } = await market.application(await market.job(venue), worker, { status: "completed" });
  await shared["a number"]!(venue, worker);
  for (const { token } of [venue, worker]) {
    const body = { application_id: id, stars: 5, text: "The best there is." };
    expect(await market.askRefused(reviewsAdd, { token, body })).toMatchObject({
      status: 403,
      body: { code: "OWN_VENUE" },
    });
  }
});
