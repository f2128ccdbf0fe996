import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createCompletedWork } from "../../../../testing/completed-work.ts";
import { openTerminal } from "../../../../testing/operator-terminal.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";
import { runShiftLifecycle } from "../../work/tasks.ts";
import { findHistory } from "./find-page.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterEach(() => market.setNow(tuesdayNoon));
afterAll(() => market.close());

const hoursIn = async (page: "party" | "job", id: string) =>
  (await findHistory(market.db, page, { id, role: "support", most: 300 })).entries.filter(({ what }) =>
    what.startsWith("hours."),
  );

/** Its minutes as a history has them. */
const counts = (minutes: number) => [{ name: "hoursCount", values: { minutes } }];

test("what both sides said about hours, who asked, who decided and what counts is in the history of both and of the job", async () => {
  const work = await createCompletedWork(market);
  await work.propose("venue", 240);
  market.setNow(hoursAfter(tuesdayNoon, 1));
  await work.propose("person", 320);
  market.setNow(hoursAfter(tuesdayNoon, 2));
  await work.dispute("person", "The owner never liked me.");
  market.setNow(hoursAfter(tuesdayNoon, 3));
  const reason = "The alarm was set at half past ten.";
  await openTerminal(market.services).type(
    "hours",
    "decide",
    work.id,
    "--minutes",
    "270",
    "--reason",
    reason,
  );
  const { venue, person } = work;
  const [ofPerson, ofVenue] = [await hoursIn("party", person.id), await hoursIn("party", venue.id)];
  expect(ofPerson).toMatchObject([
    {
      what: "hours.decided",
      by: "ana",
      text: reason,
      note: counts(270),
      page: "job",
      starts: "2026-03-10 06:00",
      hoursOf: work.id,
    },
    {
      what: "hours.disputed",
      by: "worker",
      text: null,
      note: [{ values: { venueMinutes: 240, workerMinutes: 320, agreedMinutes: 300 } }],
    },
    { what: "hours.proposed", by: "worker", note: [{ values: { minutes: 320, agreedMinutes: 300 } }] },
    { what: "hours.proposed", by: "venue", note: [{ values: { minutes: 240, agreedMinutes: 300 } }] },
  ]);
  expect(ofVenue.map(({ what }) => what)).toEqual(ofPerson.map(({ what }) => what));
  const ofJob = await hoursIn("job", ofPerson[0]!.pageId!);
  expect(ofJob).toMatchObject(Array.from({ length: 4 }, () => ({ page: "party", pageId: person.id })));
  expect(JSON.stringify([ofPerson, ofVenue, ofJob])).not.toContain("never liked");
});

test("hours that were decided, and their correction by another operator, are both in the history", async () => {
  const work = await createCompletedWork(market);
  await work.propose("venue", 240);
  await work.propose("person", 300);
  await work.dispute("person");
  const run = (command: string, minutes: string, user: string) => {
    const options = ["--minutes", minutes, "--reason", `Both were heard on the phone by ${user}.`];
    return openTerminal(market.services, { user }).type("hours", command, work.id, ...options);
  };
  market.setNow(hoursAfter(tuesdayNoon, 3));
  await run("decide", "250", "ana");
  market.setNow(hoursAfter(tuesdayNoon, 4));
  await run("correct", "280", "rui");
  const [last, first] = await hoursIn("party", work.person.id);
  expect(last).toMatchObject({
    what: "hours.corrected",
    by: "rui",
    text: "Both were heard on the phone by rui.",
    note: [...counts(280), { name: "hoursReplaced", values: { minutes: 250, name: "ana" } }],
    hoursOf: work.id,
  });
  expect(first).toMatchObject({
    what: "hours.decided",
    by: "ana",
    text: "Both were heard on the phone by ana.",
    note: counts(250),
  });
});

test.each([
  ["by the other side", false, "worker"],
  ["by silence", true, null],
] as const)("hours that are accepted %s are in the history", async (_how, bySilence, by) => {
  const work = await createCompletedWork(market);
  await work.propose("venue", 240);
  if (bySilence) {
    await runShiftLifecycle(market.services.db, hoursAfter(tuesdayNoon, 73));
  } else await work.accept("person");
  expect(await hoursIn("party", work.person.id)).toMatchObject([
    { what: "hours.accepted", by, note: counts(240) },
    { what: "hours.proposed", by: "venue" },
  ]);
});
