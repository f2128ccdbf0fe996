import { readdirSync } from "node:fs";
import path from "node:path";
import type { readReport } from "./count.ts";

export interface Step {
  readonly name: string;
  /** The script that Node runs, and its arguments. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Needs the whole machine: all others run before, two at a time. */
  readonly isAlone?: true;
  /** An earlier step that must succeed first. */
  readonly after?: string;
  /** The tool whose report has the numbers of tests. */
  readonly report?: keyof typeof readReport;
  /** Consists of stress suites, whose results are kept each by itself. */
  readonly hasSuites?: true;
  /** Runs only when `--only` names it. */
  readonly isExtra?: true;
  /** The exit code that means that it could not be done here, which is reported but is not a failure. */
  readonly notDone?: number;
  /** The file to which the step writes its measurements, one line each. */
  readonly figures?: string;
}

const modules = (file: string): string => path.join("node_modules", file);
const reports = path.join(".cache", "test-reports");
/** The file of a step's report. */
export const reportOf = ({ name }: Pick<Step, "name">): string => path.join(reports, `${name}.json`);
const figuresOf = (name: string): string => path.join(reports, `${name}.txt`);

function vitest(
  project: string,
  { name = project, files = [] }: { name?: string; files?: readonly string[] } = {},
) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportOf({ name })}`];
  const args = [modules("vitest/vitest.mjs"), "run", "--project", project, ...reporters, ...files];
  return { name, args, report: "vitest" } as const satisfies Step;
}

function playwright(name: string, config: string, env: Readonly<Record<string, string>> = {}) {
  const args = [modules("@playwright/test/cli.js"), "test", "--config", config];
  const report = { E2E_REPORT: path.resolve(reportOf({ name })) };
  return {
    name,
    args,
    env: { ...report, ...env },
    isAlone: true,
    report: "playwright",
  } as const satisfies Step;
}

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
 * The steps of `npm test`, in the order in which they start: first those that fail fast, then the longest, so that both cores
 * finish at the same time. The API's tests spend half of their time waiting for servers.
 */
export const steps: readonly Step[] = [
  { name: "build", args: ["scripts/build.mjs"] },
  vitest("api"),
  { name: "format", args: [modules("oxfmt/bin/oxfmt"), "--check", "."] },
  { name: "imports", args: ["scripts/lint-imports.ts"] },
  {
    name: "unused",
    args: [modules("knip/bin/knip.js"), "--no-progress", "--no-config-hints"],
  },
  { name: "docs", args: ["scripts/check-docs.ts"] },
  { name: "audit", args: ["scripts/audit.ts"], notDone: 3 },
  vitest("ui"),
  // Also checks the types, some of which the build generates for the route modules. It runs for seconds only, and spent a
  // third of that on garbage collection.
  { name: "lint", args: [modules("oxlint/bin/oxlint")], env: { GOGC: "400" }, after: "build" },
  vitest("unit"),
  { ...vitest("deploy"), isExtra: true },
  // The servers of this step serve the built site.
  { ...vitest("stress", { name: "smoke" }), env: { STRESS: "smoke" }, after: "build", isExtra: true },
  // The files of the image, without building a container: 20 s, much of it waiting for servers.
  { name: "image", args: ["deploy/image/check.ts", "--folder"], after: "build", isExtra: true },
  { ...playwright("e2e", "e2e", { E2E_PART: "main" }), after: "build" },
  { ...playwright("corners", "e2e", { E2E_PART: "corners" }), after: "build", isExtra: true },
  // With DATABASE_URL and REDIS_URL: on servers that run already.
  { ...vitest("api", { name: "servers", files: onServers }), isExtra: true },
];

function longStress(name: string, ...files: readonly string[]) {
  const figures = figuresOf("stress");
  return {
    ...vitest("stress", { name, files }),
    isAlone: true,
    env: { STRESS: "long", STRESS_FIGURES: path.resolve(figures) },
    figures,
    hasSuites: true,
  } as const satisfies Step;
}

const suites = readdirSync("stress", { withFileTypes: true }).filter((entry) => entry.isDirectory());
const durations = playwright("durations", "e2e", {
  STRESS: "long",
  DURATION_FIGURES: path.resolve(figuresOf("durations")),
});
const lighthouse = playwright("lighthouse", "e2e/lighthouse", {
  LIGHTHOUSE_FIGURES: path.resolve(figuresOf("lighthouse")),
});

/** The steps of `npm run test:long`: long forms of the stress suites, every journey in every browser, measurements. */
export const longSteps: readonly Step[] = [
  longStress("stress"),
  // Each suite by itself: `npm run test:long ledger`.
  ...suites.map(({ name }) => ({ ...longStress(name, `stress/${name}/`), isExtra: true as const })),
  playwright("journeys", "e2e", { STRESS: "long" }),
  {
    ...durations,
    args: [...durations.args, "--project=desktop-en", "--workers=1", "--grep=durations", "live-processes"],
    figures: figuresOf("durations"),
  },
  playwright("axe", "e2e/every-view"),
  playwright("layout", "e2e/layout"),
  playwright("engines", "e2e/engines"),
  // Installs Lighthouse first.
  { ...lighthouse, args: ["scripts/lighthouse.mjs"], figures: figuresOf("lighthouse") },
  { ...vitest("deploy"), isAlone: true },
  { name: "image", args: ["deploy/image/check.ts"], isAlone: true },
  {
    name: "mutation",
    args: ["scripts/mutation/run-mutation.ts"],
    env: { MUTATION_FIGURES: path.resolve(figuresOf("mutation")) },
    isAlone: true,
    figures: figuresOf("mutation"),
  },
];
