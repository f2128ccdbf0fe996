import { createTestApp, type TestApp } from "@bandeja/api/testing/test-app";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fill } from "../fill/fill.ts";
import { addAudience, type Audience } from "../live/audience.ts";
import { hops, type HopOrder, type HopTurn } from "../live/measure-hops.ts";
import { prepareReference } from "../live/prepare-reference.ts";
import { startLiveBare } from "../live/start-inspected.ts";
import { startProgram } from "../load/start-program.ts";

const jobs = 1_000;
const ended = new AsyncDisposableStack();
let testApp: TestApp;
let client: pg.Client;
let audience: Audience;
const filledAt = new Date();

beforeAll(async () => {
  testApp = await createTestApp();
  ended.defer(() => testApp.close());
  client = new pg.Client({ connectionString: testApp.databaseUrl });
  await client.connect();
  ended.defer(() => client.end());
  await fill(client, { jobs, at: filledAt, say: () => {} });
  audience = await addAudience(client, { jobs, at: filledAt }, { pairs: 3, idle: 1 });
  await prepareReference(client);
  await testApp.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => ended.disposeAsync());

test("the events of a round arrive from both servers, which write the same rows", async () => {
  const url = testApp.databaseUrl;
  const bare = await startLiveBare({ url }, "bare");
  ended.defer(() => bare.stop());
  const program = startProgram<HopOrder, HopTurn>("live/run-hops.ts");
  ended.defer(async () => program.stop());
  // Tests handle events themselves.
  const timer = setInterval(() => void testApp.services.relay.drain(), 20);
  ended.defer(async () => clearInterval(timer));
  const { port } = testApp.app.server.address() as AddressInfo;
  const firstDay = filledAt.toISOString().slice(0, 10);
  const written: unknown[] = [];
  for (const [index, server] of [port, bare.port].entries()) {
    const ports = { venue: server, worker: server };
    const first = index * audience.pairs.length;
    const turn = await program.run({
      ports,
      pairs: audience.pairs,
      first,
      firstDay,
      milliseconds: 1,
      concurrency: 1,
    });
    for (const hop of hops) expect(turn[hop]).toHaveLength(1);
    // Both servers add the notifications after the answer.
    const rows = await vi.waitFor(async () => {
      const result = await client.query<{ kinds: string[] }>(
        `SELECT to_jsonb(a) - ARRAY['id', 'job_id', 'windows', 'applied_at', 'first_applied_at', 'confirmed_at'] AS application,
          (SELECT array_agg(DISTINCT kind ORDER BY kind) FROM notifications WHERE job_id = a.job_id) AS kinds
        FROM applications a ORDER BY applied_at DESC LIMIT 1`,
      );
      expect(result.rows[0]?.kinds).toEqual(["applied", "confirmed", "favouriteposted"]);
      return result.rows;
    }, 10_000);
    written.push(rows);
  }
  expect(written[1]).toEqual(written[0]);
  expect(written[0]).toMatchObject([{ application: { status: "confirmed" } }]);
});
