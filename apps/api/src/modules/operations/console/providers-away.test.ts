import type { ConsoleItem, ConsoleItemDetails } from "@bandeja/contract/console/items";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queues } from "../../../db/queues.ts";
import { newId } from "../../../kernel/ids.ts";
import { postponeTask } from "../../../tasks/failed-tasks-store.ts";
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
const report = (state: "open" | "half-open" | "closed", cause?: Error) =>
  market.services.breakers.reportChange({ name: "mail", state }, cause);
const queued = async () =>
  ((await support.get("/queue")).body["data"] as ConsoleItem[]).find(({ kind }) => kind === "provider");
// The clock of the market goes on.
const began = /^2026-03-10T12:00:0\d/;
const open = () => support.post("/queue/item", { kind: "provider", id: "mail" });

test("a provider that fails waits for somebody with its cause, from its second failure to its first answer", async () => {
  market.setNow(tuesdayNoon);
  report("open", new Error("550 slow down"));
  expect(await queued()).toBeUndefined();
  market.setNow(seconds(10));
  report("half-open");
  expect(await queued()).toBeUndefined();
  report("open", new Error("535 wrong password of ana@example.com"));
  const item = await queued();
  expect(item).toMatchObject({ id: "mail", summary: "mail", due: expect.stringMatching(began) });
  const { body } = await open();
  expect((body["data"] as ConsoleItemDetails).details).toEqual({
    since: expect.stringMatching(began),
    failed: expect.stringMatching(/^2026-03-10T12:00:1\d/),
    cause: "Error: 535 wrong password of …",
  });
  market.setNow(seconds(90));
  report("half-open");
  expect(await queued()).toEqual(item);
  report("open", new Error("421 busy"));
  expect(await queued()).toEqual(item);
  report("half-open");
  report("closed");
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

test("a provider that is away in another process waits for somebody while tasks wait for it, from a minute after the first", async () => {
  const task = { name: queues.mail.name, id: newId() };
  await market.db.execute(
    sql`INSERT INTO pgboss.job (id, name, data, state) VALUES (${task.id}, ${task.name}, '{}', 'active')`,
  );
  const postpone = () =>
    postponeTask(market.services.db, { task: task.name, id: task.id, provider: "mail" }, 30);
  const ofTask = sql`pgboss.job SET state = 'active',
    output = jsonb_set(output, '{since}', to_jsonb((now() - interval '61 s')::text)) WHERE id = ${task.id}`;
  expect(await postpone()).toBe(true);
  expect(await queued()).toBeUndefined();
  await market.db.execute(sql`UPDATE ${ofTask}`);
  expect(await postpone()).toBe(true);
  const item = await queued();
  expect(item).toMatchObject({ id: "mail", summary: "mail" });
  const { body } = await open();
  expect((body["data"] as ConsoleItemDetails).details).toEqual({ since: item?.due });
  await market.db.execute(sql`DELETE FROM pgboss.job WHERE id = ${task.id}`);
  expect(await queued()).toBeUndefined();
});

test("a provider that failed once waits for somebody after a minute without an answer", async () => {
  market.setNow(tuesdayNoon);
  report("open", new Error("timeout"));
  expect(await queued()).toBeUndefined();
  market.setNow(seconds(60));
  expect(await queued()).toMatchObject({ id: "mail" });
});
