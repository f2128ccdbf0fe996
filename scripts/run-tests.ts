import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { describeStep, printStep, secondsSince } from "./checks/print-step.ts";
import { runProgram } from "./checks/run-program.ts";
import { chooseNamed } from "./lib/choose-named.ts";
import { keepResult, readResults } from "./results/results.ts";
import { add, countSuites, none, readReport, sentence, type Count } from "./test/count.ts";
import { makeRamFolder } from "./test/ram-folder.ts";
import { longSteps, reportOf, steps, type Step } from "./test/steps.ts";

// `npm test`, after the installation: prints one line for each step, the whole output of a failing one, and the number
// of tests on the last line. `npm test -- --only api,e2e` runs only these steps. `npm run test:long` runs the long
// forms, prints their measurements and keeps the results of the suites (docs/quality.md); `npm run test:long ledger axe`
// runs only these.
const root = path.resolve(import.meta.dirname, "..");
let total = none;
/** Names of steps that could not be done on this machine. */
const notDone: string[] = [];
// Files run in a random order; the same seed repeats it.
process.env["TEST_SEED"] ??= String(randomInt(1_000_000));
const ramFolder = makeRamFolder();
if (ramFolder !== undefined) {
  process.env["TMPDIR"] = ramFolder;
  process.env["TEST_DATABASE_DIR"] ??= path.join(ramFolder, "database");
}

const { values, positionals } = parseArgs({
  options: { only: { type: "string", multiple: true }, long: { type: "boolean" } },
  allowPositionals: true,
});
const isLong = values.long === true;

function chooseSteps(): readonly Step[] {
  const only = [...(values.only ?? []), ...positionals];
  const all = isLong ? longSteps : steps;
  try {
    return only.length > 0 ? chooseNamed(all, only) : all.filter(({ isExtra }) => isExtra !== true);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

/** Keeps the results of a step's suites. A step that counts no tests passes or fails as one. */
function keepResults(
  { name, report, hasSuites }: Step,
  count: Count,
  [tests, lines]: readonly [string, string],
): void {
  const whole = report === undefined && count.failed === 0 ? { ...none, passed: 1 } : count;
  const counts = hasSuites && tests !== "" ? countSuites(tests) : new Map([[name, whole]]);
  for (const [suite, result] of readResults(counts, lines)) keepResult(root, suite, result);
}

const readIfThere = (file: string | undefined): string =>
  file !== undefined && existsSync(file) ? readFileSync(file, "utf8") : "";

async function runStep(step: Step): Promise<boolean> {
  const began = Date.now();
  const file = step.report && path.join(root, reportOf(step));
  const figures = step.figures && path.join(root, step.figures);
  for (const written of [file, figures]) {
    if (written === undefined) continue;
    mkdirSync(path.dirname(written), { recursive: true });
    rmSync(written, { force: true });
  }
  // Each tool sets the NODE_ENV that it needs; an existing value would override all of them.
  const { NODE_ENV: _, ...env } = process.env;
  const result = await runProgram(step.args, { cwd: root, env: { ...env, ...step.env } });
  if (result.code === step.notDone) {
    notDone.push(step.name);
    console.log(`${describeStep("–", step.name, began)}  not done. ${result.output.trim()}`);
    return true;
  }
  const report = readIfThere(file);
  const tests = step.report !== undefined && report !== "" ? readReport[step.report](report) : none;
  // A step that fails without a failing test (lint, a file that does not load) counts as one failure.
  const count = result.code !== 0 && tests.failed === 0 ? { ...tests, failed: 1 } : tests;
  total = add(total, count);
  printStep(step.name, began, result, step.report && `  ${sentence(tests)}`);
  const lines = readIfThere(figures);
  if (lines !== "") console.log(lines.trimEnd());
  if (isLong) keepResults(step, count, [report, lines]);
  return result.code === 0;
}

// Exiting also kills the running programs: see `runProgram`.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

const began = Date.now();
const chosen = chooseSteps();
const outcomes = new Map<string, Promise<boolean>>();

async function runUnlessBroken(step: Step): Promise<boolean> {
  if (step.after === undefined || (await outcomes.get(step.after)) !== false) return runStep(step);
  total = add(total, { ...none, failed: 1 });
  console.log(`✗ ${step.name.padEnd(8)} not run, since ${step.after} failed`);
  return false;
}

async function runInTurn(waiting: Step[]): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const outcome = runUnlessBroken(step);
    outcomes.set(step.name, outcome);
    await outcome;
  }
}

const [alone = [], beside = []] = [true, false].map((isAlone) =>
  chosen.filter((step) => (step.isAlone ?? false) === isAlone),
);
// One for each of two cores.
await Promise.all([runInTurn(beside), runInTurn(beside)]);
await runInTurn(alone);
const isDone = (await Promise.all(outcomes.values())).every(Boolean);
console.log(`Files ran in the order of TEST_SEED=${process.env["TEST_SEED"]}`);
const but = notDone.length === 0 ? "" : `, but ${notDone.join(", ")} not done`;
console.log(
  `${isDone ? `Everything is in order${but}` : "Something is wrong: see above"}, ${secondsSince(began)}`,
);
console.log(sentence(total));
process.exitCode = isDone ? 0 : 1;
