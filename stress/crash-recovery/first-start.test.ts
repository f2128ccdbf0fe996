import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { restaurantLogin, restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { expect, test, vi } from "vitest";
import { findPostmaster } from "@bandeja/embedded-postgres/postmaster";
import { makeDataDir } from "@bandeja/embedded-postgres/testing/temporary-folder";
import { queues, schedule } from "@bandeja/api/db/queues";
import { makeRandom } from "@bandeja/demo-data/random";
import { venueForm } from "@bandeja/api/testing/forms";
import { outcomeOf, type RealServer } from "@bandeja/api/testing/real-server";
import { extent, recordFigures } from "../suite.ts";
import { executeKill } from "./kill.ts";
import { createInstallation, type Installation } from "./installation.ts";

vi.setConfig({ testTimeout: extent({ short: 300_000, long: 3_600_000 }) });

const seed = Number(process.env["STRESS_SEED"] ?? Date.now() % 1_000_000);
const migrations = readdirSync(path.resolve(import.meta.dirname, "../../apps/api/src/db/migrations"));

interface Moment {
  readonly name: string;
  /** Whether the phase has begun. It lasts about `lasts` ms. */
  hasCome(dataDir: string): boolean;
  readonly lasts: number;
}

const isMaking = (dataDir: string): boolean => {
  try {
    return readdirSync(path.join(dataDir, "postgres")).some((name) => name.startsWith("unfinished-"));
  } catch {
    return false;
  }
};
const runs = (dataDir: string): boolean =>
  findPostmaster(path.join(dataDir, "postgres/data"))?.ready === true;

/** The phases of a first start. */
const moments: readonly Moment[] = [
  { name: "while its tables are made", hasCome: runs, lasts: 600 },
  { name: "at its very beginning", hasCome: () => true, lasts: 400 },
  { name: "while its files are made", hasCome: isMaking, lasts: 1_200 },
  { name: "while the demonstration is filled in", hasCome: runs, lasts: 4_000 },
];

/** Expects the tables, queues, schedules and rows of a complete first start, and that calls work. */
async function expectComplete(
  installation: Installation,
  server: RealServer,
  isDemonstration: boolean,
): Promise<void> {
  await installation.withClient(async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::int FROM schema_migrations) AS migrations,
         (SELECT array_agg(name ORDER BY name) FROM pgboss.queue WHERE name = ANY ($1)) AS queues,
         (SELECT count(*)::int FROM pgboss.schedule) AS schedules, (SELECT count(*)::int FROM venues) AS venues`,
      [Object.values(queues).map(({ name }) => name)],
    );
    expect(rows).toEqual([
      {
        migrations: migrations.filter((name) => name.endsWith(".sql")).length,
        queues: Object.values(queues)
          .map(({ name }) => name)
          .toSorted(),
        schedules: schedule.length,
        venues: isDemonstration ? 12 : 0,
      },
    ]);
  });
  const [, email = "", password = ""] = /venue\s+(\S+@\S+)\s+(\S+)/.exec(server.lastSaid()) ?? [];
  const login = await server.ask(restaurantLogin, { body: { email, password } });
  expect(outcomeOf(login)).toBe(isDemonstration ? "200" : "LOGIN_INCOMPLETE");
  expect(outcomeOf(await server.ask(restaurantSignup, { body: venueForm() }))).toBe("200");
  expect(await installation.findViolations()).toEqual([]);
}

test("an interrupted first start is completed by the next", async () => {
  const random = makeRandom(seed);
  const took: number[] = [];
  for (let n = 0; n < extent({ short: 1, long: 16 }); n += 1) {
    const moment = moments[n % moments.length]!;
    const isDemonstration = moment.name.includes("demonstration");
    const target = n % 3 === 2 ? "the server" : "everything";
    const { dataDir, remove } = makeDataDir();
    // The demonstration logins are on for a site of this machine alone.
    const settings = { DEMO: isDemonstration ? "on" : "off", SITE_URL: "http://localhost" };
    const installation = createInstallation(dataDir, settings);
    const starting = await installation.launch();
    while (!moment.hasCome(dataDir) && !starting.hasEnded()) await pause(5);
    await pause(random.next() * moment.lasts);
    await executeKill({ moment: "while it starts", target }, { server: starting, dataDir, random });

    const server = await installation.start().catch((error: unknown) => {
      throw new Error(`after a kill of ${target} ${moment.name} (STRESS_SEED=${seed})`, { cause: error });
    });
    await expectComplete(installation, server, isDemonstration);
    await server.stop();
    await remove();
    took.push(...installation.restarts);
  }
  recordFigures(
    "crash-recovery, first start",
    `${took.length} interrupted first starts, seed ${seed}; the next was ready after ${(Math.max(...took) / 1000).toFixed(1)} s at most`,
  );
});
