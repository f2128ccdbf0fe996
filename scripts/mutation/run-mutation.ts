import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { runProgram } from "../checks/run-program.ts";
import { chooseNamed } from "../lib/choose-named.ts";
import { keepResult } from "../results/results.ts";
import { makeRamFolder } from "../test/ram-folder.ts";
import { folders, type MutatedFolder } from "./folders.ts";
import { scoreOf, type MutationReport, type Score } from "./score.ts";

// `node scripts/mutation/run-mutation.ts [--only domain,conduct] [--concurrency 1]`: a step of `npm run test:long`.
const root = path.resolve(import.meta.dirname, "../..");
const stryker = path.join(root, "node_modules", "@stryker-mutator/core/bin/stryker.js");
const reports = path.join(root, ".cache/test-reports");

const { values } = parseArgs({
  options: { only: { type: "string", multiple: true }, concurrency: { type: "string", default: "2" } },
});

function chooseFolders(): readonly MutatedFolder[] {
  try {
    return chooseNamed(folders, values.only);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
const chosen = chooseFolders();

const ramFolder = makeRamFolder();

const reportOf = ({ name }: MutatedFolder): string => path.join(reports, `mutation-${name}.json`);

function settingsOf(folder: MutatedFolder) {
  return {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "scripts/mutation/vitest.config.ts", related: false },
    // To read a tsconfig.json, Stryker needs a compiler with a JS API, which TypeScript 7 does not have.
    tsconfigFile: "no-tsconfig.json",
    coverageAnalysis: "perTest",
    mutate: [...folder.mutate, "!**/*.test.ts", "!**/testing/**"],
    ignorePatterns: [
      "/.cache/!(localities)",
      "/.data",
      "/apps/web",
      "/apps/mobile",
      "/bench",
      "/docs",
      "/e2e",
    ],
    concurrency: Number(values.concurrency),
    tempDirName: `.cache/stryker/${folder.name}`,
    reporters: ["json", "clear-text"],
    clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
    jsonReporter: { fileName: path.relative(root, reportOf(folder)) },
    allowConsoleColors: false,
    dryRunTimeoutMinutes: 15,
    // Tests with a database sometimes wait for the disk, which must not be taken for an endless loop.
    timeoutMS: 60_000,
  };
}

/** @returns the score; undefined if Stryker failed */
async function run(folder: MutatedFolder): Promise<Score | undefined> {
  const settings = path.join(root, ".cache/stryker", `${folder.name}.json`);
  mkdirSync(path.dirname(settings), { recursive: true });
  mkdirSync(reports, { recursive: true });
  rmSync(reportOf(folder), { force: true });
  writeFileSync(settings, JSON.stringify(settingsOf(folder)));
  const { code, output } = await runProgram([stryker, "run", settings], {
    cwd: root,
    env: {
      ...process.env,
      MUTATION_FOLDER: folder.name,
      ...(ramFolder && { TEST_DATABASE_DIR: path.join(ramFolder, "database") }),
    },
  });
  // Lists each surviving mutant with its line, and a table by file.
  console.log(output.trimEnd());
  if (code !== 0) return undefined;
  return scoreOf(JSON.parse(readFileSync(reportOf(folder), "utf8")) as MutationReport);
}

// Exiting also kills Stryker: see `runProgram`.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

const lines: string[] = [];
for (const folder of chosen) {
  const score = await run(folder);
  const isEnough = score !== undefined && score.percent >= folder.threshold;
  const said =
    score === undefined
      ? "came to no end"
      : `${score.percent.toFixed(1)} % of ${score.noticed + score.survived} mutants noticed`;
  lines.push(`mutation-${folder.name}: ${said}${isEnough ? "" : `; ${folder.threshold} % are wanted`}`);
  keepResult(root, `mutation-${folder.name}`, said);
  if (!isEnough) process.exitCode = 1;
}
console.log(lines.join("\n"));
const figures = process.env["MUTATION_FIGURES"];
if (figures !== undefined) writeFileSync(figures, `${lines.join("\n")}\n`);
