import type { CommandPlan } from "@bandeja/contract/console/plans";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { makePayment } from "../../../../testing/make-payment.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let admin: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  const staff = openConsole(market);
  // An invitation takes a second one.
  [admin] = [await staff.operator("admin"), await staff.operator("admin")];
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const reason = "They have asked for it by letter.";
const friday = { startDate: "2026-03-13", endDate: "2026-03-13" };
const confirmedWork = async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue, friday);
  const application = await market.application(job, person, { status: "confirmed" });
  return { venue, person, job, application };
};

/** The input of each kind of command, about something of its own. */
const inputs: Readonly<Record<string, () => Promise<object>>> = {
  "jobs cancel": async () => ({ job: (await confirmedWork()).job.id }),
  "applications cancel": async () => ({ application: (await confirmedWork()).application.id, for: "venue" }),
  "people delete": async () => ({ account: (await confirmedWork()).venue.id, cancelShifts: true }),
  // Half a day more than whole ones: where days are rounded, another number a minute later.
  "conduct suspend": async () => ({
    days: "2026-03-09",
    account: (await confirmedWork()).person.id,
    until: hoursAfter(tuesdayNoon, 5 * 24 + 12).toISOString(),
  }),
  "conduct close": async () => ({ days: "2026-03-09", account: (await market.venue()).id }),
  "payments refund": async () => {
    const { id } = await makePayment(market.db, await market.venue(), {
      paidAt: tuesdayNoon,
      isAtProvider: true,
    });
    return { payment: id };
  },
  "payments give-credit": async () => ({ venue: (await market.venue()).id }),
  "fee set": async () => ({ usd: "12.00", country: "PT" }),
  "operators invite": async () => ({ email: "new@operators.test", name: "New One", role: "finance" }),
};

test.each(Object.keys(inputs))(
  "%s does a minute later what was shown, since nothing has happened",
  async (name) => {
    const input = await inputs[name]!();
    const path = name.replace(" ", "/");
    const planned = await admin.post(`/plan/${path}`, { input, reason });
    const { token: shown } = planned.body["data"] as CommandPlan;
    market.setNow(new Date(tuesdayNoon.getTime() + 60_000));
    expect((await admin.post(`/run/${path}`, { input, reason, shown })).body).toMatchObject({ ok: true });
  },
);

test("another end than the one that was shown is refused", async () => {
  const { person } = await confirmedWork();
  const input = (hours: number) => ({
    days: "2026-03-09",
    account: person.id,
    until: hoursAfter(tuesdayNoon, hours).toISOString(),
  });
  const planned = await admin.post("/plan/conduct/suspend", { input: input(100), reason });
  const { token: shown } = planned.body["data"] as CommandPlan;
  const { body } = await admin.post("/run/conduct/suspend", { input: input(101), reason, shown });
  expect(body).toMatchObject({ code: "CHANGED" });
});
