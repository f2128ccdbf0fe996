import type { ConsoleItem, ConsoleItemDetails } from "@bandeja/contract/console/items";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenServices } from "../../../create-services.ts";
import { openOtherProcess } from "../../../../testing/other-process.ts";
import { openConsole } from "../../../../testing/console-client.ts";
import { createTestMarket, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
let support: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  market = await createTestMarket({ console: { url: undefined, listen: undefined } });
  support = await openConsole(market).operator("support");
});
afterAll(() => market.close());

const seconds = (count: number) => new Date(tuesdayNoon.getTime() + count * 1_000);
type Changed = readonly [state: "open" | "half-open" | "closed", cause?: Error];
/** Has the mail server's breaker of a process change, and waits until others know. */
async function reportIn(
  { breakers, absences }: Pick<OpenServices, "breakers" | "absences">,
  ...[state, cause]: Changed
): Promise<void> {
  breakers.reportChange({ name: "mail", state }, cause);
  await absences.noted();
}
const report = (...change: Changed) => reportIn(market.services, ...change);
async function openAnotherProcess() {
  const other = await openOtherProcess(market);
  return {
    report: (...change: Changed) => reportIn(other.services, ...change),
    [Symbol.asyncDispose]: () => other.close(),
  };
}
const queued = async () =>
  ((await support.get("/queue")).body["data"] as ConsoleItem[]).find(({ kind }) => kind === "provider");
// The clock of the market goes on.
const began = /^2026-03-10T12:00:0\d/;
const open = () => support.post("/queue/item", { kind: "provider", id: "mail" });

test("a provider that fails waits for somebody with its cause, from its second failure to its first answer", async () => {
  market.setNow(tuesdayNoon);
  await report("open", new Error("550 slow down"));
  expect(await queued()).toBeUndefined();
  market.setNow(seconds(10));
  await report("half-open");
  expect(await queued()).toBeUndefined();
  await report("open", new Error("535 wrong password of ana@example.com"));
  const item = await queued();
  expect(item).toMatchObject({ id: "mail", summary: "mail", due: expect.stringMatching(began) });
  const { body } = await open();
  expect((body["data"] as ConsoleItemDetails).details).toEqual({
    since: expect.stringMatching(began),
    failed: expect.stringMatching(/^2026-03-10T12:00:1\d/),
    cause: "Error: 535 wrong password of …",
    processes: 1,
  });
  market.setNow(seconds(90));
  await report("half-open");
  expect(await queued()).toEqual(item);
  await report("open", new Error("421 busy"));
  expect(await queued()).toEqual(item);
  await report("half-open");
  await report("closed");
  expect(await queued()).toBeUndefined();
  expect((await open()).body).toMatchObject({
    code: "HAPPENED",
    happened: [
      {
        name: "providerBack",
        values: {
          since: expect.stringMatching(began),
          at: expect.stringMatching(/^2026-03-10T12:01:3\d/),
        },
      },
    ],
  });
});

test("a provider that fails in another process waits for somebody, until that process gets an answer", async () => {
  market.setNow(seconds(300));
  await using other = await openAnotherProcess();
  await other.report("open", new Error("connect ECONNREFUSED 10.0.0.7:443"));
  await other.report("open", new Error("429 for +351 912 345 678 <ana@example.com> 'Your shift'"));
  expect(await queued()).toMatchObject({ id: "mail", due: expect.stringMatching(/T12:05:0\d/) });
  const { body } = await open();
  expect((body["data"] as ConsoleItemDetails).details).toMatchObject({
    cause: "Error: 429 for … <…> …",
    processes: 1,
  });
  await other.report("closed");
  expect(await queued()).toBeUndefined();
  expect((await open()).body).toMatchObject({ code: "HAPPENED", happened: [{ name: "providerBack" }] });
});

test("what several processes know of a provider is one item, which ends once it has answered one of them", async () => {
  market.setNow(seconds(600));
  await using other = await openAnotherProcess();
  await report("open", new Error("timeout"));
  expect(await queued()).toBeUndefined();
  market.setNow(seconds(610));
  await other.report("open", new Error("503"));
  expect(await queued()).toMatchObject({ due: expect.stringMatching(/T12:10:0\d/) });
  const { body } = await open();
  expect((body["data"] as ConsoleItemDetails).details).toMatchObject({ cause: "Error: 503", processes: 2 });
  market.setNow(seconds(620));
  await other.report("closed");
  expect(await queued()).toBeUndefined();
  market.setNow(seconds(630));
  await report("open", new Error("timeout"));
  expect(await queued()).toMatchObject({ id: "mail" });
  await report("closed");
});

test("what a process knew that gives no sign any more does not wait for somebody", async () => {
  market.setNow(seconds(900));
  await using other = await openAnotherProcess();
  await other.report("open", new Error("503"));
  market.setNow(seconds(1070));
  expect(await queued()).toMatchObject({ id: "mail" });
  market.setNow(seconds(1081));
  expect(await queued()).toBeUndefined();
});

test("a provider that failed once waits for somebody after a minute without an answer", async () => {
  market.setNow(seconds(1200));
  await report("open", new Error("timeout"));
  expect(await queued()).toBeUndefined();
  market.setNow(seconds(1260));
  expect(await queued()).toMatchObject({ id: "mail" });
});
