import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsDecline,
  applicationsMine,
  applicationsNoshow,
  applicationsVenueNoShow,
  applicationsWithdraw,
  jobsFindApplications,
} from "@bandeja/contract/calls/applications";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestMarket, type Market, type Person, type Venue } from "../../../testing/test-market.ts";

let market: Market;
let venue: Venue;
let otherVenue: Venue;
let person: Person;
let otherPerson: Person;
let application: Awaited<ReturnType<Market["application"]>>;

beforeAll(async () => {
  market = await createTestMarket();
  [venue, otherVenue] = [await market.venue(), await market.venue()];
  [person, otherPerson] = [await market.person(), await market.person()];
  application = await market.application(await market.job(venue), person);
});
afterAll(() => market.close());

const tokens: Record<string, () => string | undefined> = {
  unknownId: () => undefined,
  "a dead token": () => "dead-token",
  "another venue": () => otherVenue.token,
  "another person": () => otherPerson.token,
  "the venue": () => venue.token,
  "the person": () => person.token,
};

const commands = [
  { call: applicationsWithdraw, by: "person" },
  { call: applicationsConfirm, by: "venue" },
  { call: applicationsDecline, by: "venue" },
  { call: applicationsNoshow, by: "venue" },
  { call: applicationsVenueNoShow, by: "person" },
] as const;

const refusals = commands.flatMap(({ call, by }) => {
  const wrongType = by === "venue" ? "ONLY_VENUES" : "ONLY_WAITSTAFF";
  const [sameType, otherType] = by === "venue" ? ["venue", "person"] : ["person", "venue"];
  return [
    { call, who: "nobody", status: 401, code: "UNAUTHENTICATED" },
    { call, who: "a dead token", status: 401, code: "UNAUTHENTICATED" },
    { call, who: `another ${sameType}`, status: 404, code: "NOT_FOUND" },
    { call, who: `another ${otherType}`, status: 403, code: wrongType },
    { call, who: `the ${otherType}`, status: 403, code: wrongType },
  ];
});
const cancelRefusals = [
  { call: applicationsCancel, who: "nobody", status: 401, code: "UNAUTHENTICATED" },
  { call: applicationsCancel, who: "a dead token", status: 401, code: "UNAUTHENTICATED" },
  { call: applicationsCancel, who: "another venue", status: 404, code: "NOT_FOUND" },
  { call: applicationsCancel, who: "another person", status: 404, code: "NOT_FOUND" },
];

describe("authorization of transitions", () => {
  const table = [...refusals, ...cancelRefusals].map((row) => ({ ...row, path: row.call.path }));

  test.each(table)("$path: not $who, and nothing changes", async ({ call, who, status, code }) => {
    const before = await market.readApplication(application.id);
    const token = tokens[who]?.();
    const body = { application_id: application.id };
    const answer = await market.askRefused(call, { ...(token && { token }), body });
    expect(answer).toMatchObject({ status, body: { ok: false, code } });
    expect(await market.readApplication(application.id)).toEqual(before);
  });

  test.each([...commands, { call: applicationsCancel, by: "venue" as const }])(
    "$call.path: an unknown id is 404, a wrong body 400, in this order",
    async ({ call, by }) => {
      const token = tokens[`the ${by}`]?.() ?? "";
      const ask = (body: Record<string, unknown>) => market.askRefused(call, { token, body });
      expect(await ask({ application_id: "nothing", reason: 7 })).toMatchObject({ status: 404 });
      expect(await ask({ application_id: application.id, reason: "x".repeat(501) })).toMatchObject({
        status: 400,
        body: { fields: { reason: expect.any(String) } },
      });
      expect(await ask({})).toMatchObject({ status: 400, body: { code: "FIELDS_REQUIRED" } });
      expect(await ask({ application_id: [application.id] })).toMatchObject({ status: 400 });
    },
  );
});

test.each([
  ["nobody", 401],
  ["a dead token", 401],
  ["the venue", 403],
])("authorization of applying: not %s", async (who, status) => {
  const job = await market.job(venue);
  const token = tokens[who]?.();
  const request = { ...(token && { token }), body: { job_id: job.id } };
  expect((await market.askRefused(applicationsAdd, request)).status).toBe(status);
  expect((await market.readJob(job.id)).appliedCount).toBe(0);
});

test.each([
  ["nobody", 401],
  ["a dead token", 401],
  ["the person", 403],
  ["another venue", 404],
  ["the venue", 200],
])("authorization of a job's applicants: %s gets %i", async (who, status) => {
  const token = tokens[who]?.();
  const request = { ...(token && { token }), body: { jobId: application.jobId } };
  expect((await market.askRefused(jobsFindApplications, request)).status).toBe(status);
});

test.each([
  ["nobody", 401],
  ["the venue", 403],
  ["the person", 200],
])("authorization of own applications: %s gets %i", async (who, status) => {
  const token = tokens[who]?.();
  expect((await market.askRefused(applicationsMine, { ...(token && { token }) })).status).toBe(status);
});
