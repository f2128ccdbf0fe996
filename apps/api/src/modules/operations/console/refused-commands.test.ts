import type { ConsolePage, Labels } from "@bandeja/contract/console/calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noticeLinks } from "../../../db/schema/passkeys.ts";
import { hashToken } from "../../accounts/core/tokens.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let admin: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  market.setNow(tuesdayNoon);
  admin = await openConsole(market).operator("admin");
});
afterAll(() => market.close());

const reason = "It breaks the rules of conduct.";

async function refusedOn(page: string, id: string, partyId: string) {
  await admin.post("/view", { partyId, pick: "contact" });
  return ((await admin.get(`/pages/${page}/${id}`)).body["data"] as ConsolePage).refused;
}

test("a page names the commands that would be refused now, and their refusal the decision in the way", async () => {
  const venue = await market.venue();
  // There are no credits to take back.
  expect(await refusedOn("party", venue.id, venue.id)).toEqual(["payments take-credits"]);
  const until = hoursAfter(tuesdayNoon, 100).toISOString();
  for (const [command, input] of [
    ["conduct hide", { subject: venue.id }],
    ["conduct close", { days: "2026-03-09", account: venue.id }],
    ["conduct suspend", { days: "2026-03-09", account: venue.id, until }],
    ["conduct suspend", { days: "2026-03-09", account: venue.id, forever: true }],
  ] as const) {
    expect((await admin.run(command, input, reason)).status).toBe(200);
    const again = await admin.run(command, input, reason);
    expect(again.body.code).toMatch(/^(HIDDEN|RESTRICTED)_ALREADY$/);
    const decision = again.body.decision?.id ?? "";
    const { body } = await admin.get(`/pages/decision/${decision}`);
    expect((body["data"] as ConsolePage).party.id).toBe(venue.id);
  }
  expect(await refusedOn("party", venue.id, venue.id)).toEqual([
    "conduct suspend",
    "conduct close",
    "conduct hide",
    "payments take-credits",
  ]);
});

test("an account whose earlier e-mail can be put back is not to be deleted until then", async () => {
  const person = await market.person({ email: "changed@cais.test" });
  const before = await refusedOn("party", person.id, person.id);
  expect(before).not.toContain("people delete");
  await market.db.insert(noticeLinks).values({
    accountId: person.accountId,
    noticedAt: tuesdayNoon,
    expiresAt: hoursAfter(tuesdayNoon, 168),
    tokenHash: hashToken("changed"),
    email: "before@cais.test",
  });
  expect((await refusedOn("party", person.id, person.id)).toSorted()).toEqual(
    [...before, "people delete"].toSorted(),
  );
  const planned = await admin.post("/plan/people/delete", { input: { account: person.id }, reason });
  expect(planned.body.code).toBe("EMAIL_CHANGED");
});

test("a job that is over cannot be cancelled, and a worker has no jobs of their own", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const [open, over] = [
    await market.job(venue),
    await market.job(venue, {
      startDate: "2026-03-09",
      endDate: "2026-03-09",
      startTime: "10:00",
      endTime: "12:00",
    }),
  ];
  expect(await refusedOn("job", open.id, venue.id)).toEqual([]);
  expect(await refusedOn("job", over.id, venue.id)).toEqual(["jobs cancel"]);
  expect(await refusedOn("party", person.id, person.id)).toEqual([
    "conduct hide",
    "jobs list",
    "payments take-credits",
  ]);
});

test("ids have names: of a venue, a worker, a job, and an application by its worker and job", async () => {
  const [venue, person] = [
    await market.venue({ name: "Casa Aurora", language: "pt" }),
    await market.person({ name: "Bia", language: "en" }),
  ];
  const job = await market.job(venue);
  const application = await market.application(job, person);
  const ids = [venue.id, person.id, job.id, application.id, crypto.randomUUID()];
  const names = (await admin.post("/names", { ids })).body["data"] as Labels;
  const marks = { city: expect.any(String), registeredAt: expect.any(String) };
  expect(names).toEqual({
    [venue.id]: { name: "Casa Aurora", at: null, page: "party", pageId: venue.id, language: "pt", marks },
    [person.id]: { name: "Bia", at: null, page: "party", pageId: person.id, language: "en", marks },
    [job.id]: { name: "Casa Aurora", at: expect.any(String), page: "job", pageId: job.id, language: null },
    [application.id]: {
      name: "Bia, Casa Aurora",
      at: expect.any(String),
      page: "job",
      pageId: job.id,
      language: null,
    },
  });
  expect((await admin.post("/names", { ids: ["x"] })).status).toBe(400);
});
