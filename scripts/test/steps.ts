import { readdirSync } from "node:fs";
import path from "node:path";
import {
  countSuites,
  readPlaywrightReport,
  readVitestReport,
  timesOfPlaywright,
  timesOfVitest,
  type Count,
  type TimedFile,
} from "./count.ts";

interface Report {
  readonly file: string;
  readonly read: (text: string) => Count;
  readonly times: (text: string) => TimedFile[];
  /** The counts by suite, if the step consists of several. */
  readonly suites?: (text: string) => ReadonlyMap<string, Count>;
}

export interface Step {
  readonly name: string;
  /** The script that Node runs, and its arguments. */
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
  /** The number of cores that it keeps busy. */
  readonly cores: 1 | 2;
  /** The step that must succeed first. */
  readonly after?: string;
  readonly report?: Report;
  /** Runs only when `--only` names it. */
  readonly isExtra?: true;
  /** The exit code that means that it could not be done here, which is reported but is not a failure. */
  readonly notDone?: number;
  /** The file to which the step writes its measurements, one line each. */
  readonly figures?: string;
}

const modules = (file: string): string => path.join("node_modules", file);
const reports = path.join(".cache", "test-reports");

function vitest(project: string, name = project): Step {
  const file = path.join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return {
    name,
    args: [modules("vitest/vitest.mjs"), "run", "--project", project, ...reporters],
    cores: 1,
    report: { file, read: readVitestReport, times: timesOfVitest },
  };
}

/** Journeys in a browser: the main ones, the corner cases, or all. */
function journeys(name: string, part?: "main" | "corners"): Step {
  const file = path.join(reports, `${name}.json`);
  return {
    name,
    args: [modules("@playwright/test/cli.js"), "test", "--config", "e2e"],
    env: { E2E_REPORT: path.resolve(file), ...(part && { E2E_PART: part }) },
    cores: 2,
    report: { file, read: readPlaywrightReport, times: timesOfPlaywright },
  };
}

// The compilers run for seconds only, and spent a third of that on garbage collection.
const seldomCollecting = { GOGC: "400" };

/** Tests of what another database server or Redis could change. */
const onServers = [
  "apps/api/src/db/",
  "apps/api/src/events/",
  "apps/api/src/tasks/",
  "apps/api/src/http/limit",
  "apps/api/src/http/redis",
  "apps/api/src/modules/accounts/phones/limits/",
  "apps/api/src/modules/jobs/plans",
  // Each call of the specification, and with it most statements.
  "apps/api/testing/specification/",
];

/**
 * The steps of `npm test`, in the order in which they start: first those that fail fast, then the longest, so that both
 * cores finish at the same time. The API's tests spend time waiting for servers, so they count as one core, and others
 * run beside them.
 */
export const steps: readonly Step[] = [
  { name: "build", args: ["scripts/build.mjs"], cores: 1 },
  vitest("api"),
  { name: "format", args: [modules("oxfmt/bin/oxfmt"), "--check", "."], cores: 1 },
  { name: "imports", args: ["scripts/lint-imports.ts"], cores: 1 },
  { name: "unused", args: [modules("knip/bin/knip.js"), "--no-progress", "--no-config-hints"], cores: 1 },
  { name: "docs", args: ["scripts/check-docs.ts"], cores: 1 },
  { name: "audit", args: ["scripts/audit.ts"], cores: 1, notDone: 3 },
  vitest("ui"),
  // Also checks the types, some of which the build generates for the route modules.
  { name: "lint", args: [modules("oxlint/bin/oxlint")], env: seldomCollecting, cores: 1, after: "build" },
  vitest("unit"),
  { ...vitest("deploy"), isExtra: true },
  // The servers of this step serve the built site.
  { ...vitest("stress", "smoke"), env: { STRESS: "smoke" }, after: "build", isExtra: true },
  // The files of the image, without building a container: 20 s, much of it waiting for servers.
  { name: "image", args: ["deploy/image/check.ts", "--folder"], cores: 1, after: "build", isExtra: true },
  { ...journeys("e2e", "main"), after: "build" },
  { ...journeys("corners", "corners"), after: "build", isExtra: true },
  // With DATABASE_URL and REDIS_URL: on servers that run already.
  { ...vitest("api", "servers"), args: [...vitest("api", "servers").args, ...onServers], isExtra: true },
];

const allJourneys = journeys("journeys");
const figures = path.join(reports, "figures.txt");
const everyView = path.join(reports, "every-view.json");
const layout = path.join(reports, "layout.json");
const engines = path.join(reports, "engines.json");
const durations = path.join(reports, "durations.txt");
const lighthouse = path.join(reports, "lighthouse.json");
const speeds = path.join(reports, "lighthouse.txt");
const mutations = path.join(reports, "mutation.txt");

function longStress(name: string, ...folders: readonly string[]): Step {
  const { args, report } = vitest("stress", name);
  return {
    name,
    args: [...args, ...folders],
    cores: 2,
    env: { STRESS: "long", STRESS_FIGURES: path.resolve(figures) },
    figures,
    ...(report && { report: { ...report, suites: countSuites } }),
  };
}

const suites = readdirSync("stress", { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** The steps of `npm run test:long`: long forms of the stress suites, every journey in every browser, measurements. */
export const longSteps: readonly Step[] = [
  longStress("stress"),
  // Each suite by itself: `npm run test:long ledger`.
  ...suites.map(({ name }) => ({ ...longStress(name, `stress/${name}/`), isExtra: true as const })),
  { ...allJourneys, env: { ...allJourneys.env, STRESS: "long" } },
  {
    name: "durations",
    args: [
      modules("@playwright/test/cli.js"),
      "test",
      "--config=e2e",
      "--project=desktop-en",
      "--workers=1",
      "--grep=durations",
      "live-processes",
    ],
    env: { STRESS: "long", DURATION_FIGURES: path.resolve(durations) },
    cores: 2,
    figures: durations,
  },
  {
    name: "axe",
    args: [modules("@playwright/test/cli.js"), "test", "--config", "e2e/every-view"],
    env: { E2E_REPORT: path.resolve(everyView) },
    cores: 2,
    report: { file: everyView, read: readPlaywrightReport, times: timesOfPlaywright },
  },
  {
    name: "layout",
    args: [modules("@playwright/test/cli.js"), "test", "--config", "e2e/layout"],
    env: { E2E_REPORT: path.resolve(layout) },
    cores: 2,
    report: { file: layout, read: readPlaywrightReport, times: timesOfPlaywright },
  },
  {
    name: "engines",
    args: [modules("@playwright/test/cli.js"), "test", "--config", "e2e/engines"],
    env: { E2E_REPORT: path.resolve(engines) },
    cores: 2,
    report: { file: engines, read: readPlaywrightReport, times: timesOfPlaywright },
  },
  {
    name: "lighthouse",
    args: ["scripts/lighthouse.mjs"],
    env: { E2E_REPORT: path.resolve(lighthouse), LIGHTHOUSE_FIGURES: path.resolve(speeds) },
    cores: 2,
    report: { file: lighthouse, read: readPlaywrightReport, times: timesOfPlaywright },
    figures: speeds,
  },
  vitest("deploy"),
  { name: "image", args: ["deploy/image/check.ts"], cores: 2 },
  {
    name: "mutation",
    args: ["scripts/mutation/run-mutation.ts"],
    env: { MUTATION_FIGURES: path.resolve(mutations) },
    cores: 2,
    figures: mutations,
  },
];
