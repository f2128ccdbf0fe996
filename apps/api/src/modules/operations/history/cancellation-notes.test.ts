import { applicationsCancel } from "@bandeja/contract/calls/applications";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { findHistory } from "./find-page.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
beforeEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const historyOf = async (page: "party" | "job", id: string) =>
  (await findHistory(market.db, page, { id, role: "support", most: 300 })).entries;
const noteIn = async (page: "party" | "job", id: string) =>
  (await historyOf(page, id)).find(({ what }) => what === "application.cancelled")?.note;

/** Confirmed work some hours from noon, of the 10th of March. */
async function confirmed(
  startTime: string,
  startDate = "2026-03-10",
  confirmedAt = hoursAfter(tuesdayNoon, -72),
) {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue, { startDate, endDate: startDate, startTime, endTime: "23:30" });
  const by = { status: "confirmed", confirmedAt, confirmedBy: "venue" } as const;
  return { venue, person, job, application: await market.application(job, person, by) };
}

test.each([
  // Whole minutes that are left: the clock of a test goes on.
  ["in time", "12:00", "2026-03-13", undefined, 4319, "cancelInTime"],
  ["late", "20:00", "2026-03-10", undefined, 479, "cancelCounts"],
  ["just after it was confirmed", "20:00", "2026-03-10", -0.05, 479, "cancelJustConfirmed"],
] as const)(
  "a cancellation %s says how long before the start it was, and whether it counts, on all three pages",
  async (_when, startTime, day, confirmedHours, notice, counts) => {
    const confirmedAt = confirmedHours === undefined ? undefined : hoursAfter(tuesdayNoon, confirmedHours);
    const { venue, person, job, application } = await confirmed(startTime, day, confirmedAt);
    await market.ask(applicationsCancel, {
      token: person.token,
      body: { application_id: application.id, reason: "" },
    });
    await market.handleEvents();
    const note = [{ name: "noticeBefore", values: { notice } }, { name: counts }];
    expect([
      await noteIn("party", person.id),
      await noteIn("party", venue.id),
      await noteIn("job", job.id),
    ]).toEqual([note, note, note]);
  },
);

test("one that an operator made for a side names the operator on all three pages", async () => {
  const { venue, person, job, application } = await confirmed("12:00", "2026-03-13");
  const reason = "The kitchen is closed by the authorities.";
  const line = ["applications", "cancel", application.id, "--for", "venue", "--reason", reason];
  await openTerminal(market.services).type(...line);
  await market.handleEvents();
  for (const note of [
    await noteIn("party", person.id),
    await noteIn("party", venue.id),
    await noteIn("job", job.id),
  ]) {
    expect(note).toContainEqual({ name: "cancelledByOperator", values: { name: "ana" } });
  }
});
