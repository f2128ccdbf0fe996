import path from "node:path";
import {
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
}

export interface Step {
  readonly name: string;
  /** What Node runs, with its arguments. */
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
  /** How many cores it keeps busy. */
  readonly cores: 1 | 2;
  /** Waits for this one to succeed. */
  readonly after?: string;
  readonly report?: Report;
  /** Runs only where `--only` names it. */
  readonly isExtra?: true;
  /** The exit code by which it says that it could not be done: that fails nothing, and is told as what it is. */
  readonly notDone?: number;
  /** A file, in which the step writes what it measured, a line each. */
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

const journeys = path.join(reports, "e2e.json");

// Compilers, which are done in seconds, spent a third of them on collecting what they could have kept.
const seldomCollecting = { GOGC: "400" };

/**
 * Everything that `npm test` runs. The order is that of starting; quick findings come first. The API's tests wait for
 * the disk and for servers half of their time, so they take a single core, and the others run beside them.
 */
export const steps: readonly Step[] = [
  { name: "build", args: ["scripts/build.mjs"], cores: 1 },
  vitest("api"),
  { name: "format", args: [modules("oxfmt/bin/oxfmt"), "--check", "."], cores: 1 },
  { name: "imports", args: ["scripts/lint-imports.ts"], cores: 1 },
  { name: "unused", args: [modules("knip/bin/knip.js"), "--no-progress", "--no-config-hints"], cores: 1 },
  { name: "docs", args: ["scripts/check-docs.ts"], cores: 1 },
  { name: "audit", args: ["scripts/audit.ts"], cores: 1, notDone: 3 },
  // The route modules' generated types, which both read, are the build's own; so they come after it.
  { name: "types", args: ["scripts/typecheck.ts"], env: seldomCollecting, cores: 1, after: "build" },
  { name: "lint", args: [modules("oxlint/bin/oxlint")], env: seldomCollecting, cores: 1, after: "build" },
  vitest("unit"),
  vitest("ui"),
  // Its servers serve the site.
  { ...vitest("stress", "smoke"), env: { STRESS: "smoke" }, after: "build" },
  { ...vitest("stress"), env: { STRESS: "short" }, cores: 2, isExtra: true },
  {
    name: "e2e",
    args: [modules("@playwright/test/cli.js"), "test", "--config", "e2e"],
    env: { E2E_REPORT: path.resolve(journeys) },
    cores: 2,
    after: "build",
    report: { file: journeys, read: readPlaywrightReport, times: timesOfPlaywright },
  },
];

const figures = path.join(reports, "figures.txt");
const everyView = path.join(reports, "every-view.json");
const lighthouse = path.join(reports, "lighthouse.json");
const speeds = path.join(reports, "lighthouse.txt");
const mutations = path.join(reports, "mutation.txt");

/** The long forms of the stress suites, every journey everywhere, and what measures: `npm run test:long`. */
export const longSteps: readonly Step[] = [
  {
    ...vitest("stress"),
    cores: 2,
    env: { STRESS: "long", STRESS_FIGURES: path.resolve(figures) },
    figures,
  },
  {
    name: "journeys",
    args: [modules("@playwright/test/cli.js"), "test", "--config", "e2e"],
    env: { STRESS: "long", E2E_REPORT: path.resolve(journeys) },
    cores: 2,
    report: { file: journeys, read: readPlaywrightReport, times: timesOfPlaywright },
  },
  {
    name: "axe",
    args: [modules("@playwright/test/cli.js"), "test", "--config", "e2e/every-view"],
    env: { E2E_REPORT: path.resolve(everyView) },
    cores: 2,
    report: { file: everyView, read: readPlaywrightReport, times: timesOfPlaywright },
  },
  {
    name: "lighthouse",
    args: ["scripts/lighthouse.mjs"],
    env: { E2E_REPORT: path.resolve(lighthouse), LIGHTHOUSE_FIGURES: path.resolve(speeds) },
    cores: 2,
    report: { file: lighthouse, read: readPlaywrightReport, times: timesOfPlaywright },
    figures: speeds,
  },
  {
    name: "mutation",
    args: ["scripts/mutation/run-mutation.ts"],
    env: { MUTATION_FIGURES: path.resolve(mutations) },
    cores: 2,
    figures: mutations,
  },
];
