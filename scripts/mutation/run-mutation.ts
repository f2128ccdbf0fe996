import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { runProgram } from "../checks/run-program.ts";
import { chooseNamed } from "../lib/choose-named.ts";
import { keepResult } from "../results/results.ts";
import { makeRamFolder } from "../test/ram-folder.ts";
import { folders, type MutatedFolder } from "./folders.ts";
import { scoreOf, type MutationReport } from "./score.ts";

// `node scripts/mutation/run-mutation.ts [--only domain,conduct]`: Stryker for each folder, a step of `npm run test:long`.
const root = path.resolve(import.meta.dirname, "../..");

const { values } = parseArgs({ options: { only: { type: "string", multiple: true } } });

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

/** @returns the score as a sentence, and whether it is enough */
async function run({ name, threshold }: MutatedFolder): Promise<[result: string, isEnough: boolean]> {
  const report = path.join(root, `.cache/test-reports/mutation-${name}.json`);
  rmSync(report, { force: true });
  const stryker = path.join(root, "node_modules", "@stryker-mutator/core/bin/stryker.js");
  const { code, output } = await runProgram([stryker, "run", "scripts/mutation/stryker.config.ts"], {
    cwd: root,
    env: {
      ...process.env,
      MUTATION_FOLDER: name,
      ...(ramFolder && { TEST_DATABASE_DIR: path.join(ramFolder, "database") }),
    },
  });
  // Lists each surviving mutant with its line, and a table by file.
  console.log(output.trimEnd());
  if (!existsSync(report)) return ["came to no end", false];
  const { percent, noticed, survived } = scoreOf(JSON.parse(readFileSync(report, "utf8")) as MutationReport);
  const score = `${percent.toFixed(1)} % of ${noticed + survived} mutants noticed`;
  return code === 0 ? [score, true] : [`${score}, ${threshold} % are wanted`, false];
}

// Exiting also kills Stryker: see `runProgram`.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

const lines: string[] = [];
for (const folder of chosen) {
  const [result, isEnough] = await run(folder);
  lines.push(`mutation-${folder.name}: ${result}`);
  keepResult(root, `mutation-${folder.name}`, result);
  if (!isEnough) process.exitCode = 1;
}
console.log(lines.join("\n"));
const figures = process.env["MUTATION_FIGURES"];
if (figures !== undefined) writeFileSync(figures, `${lines.join("\n")}\n`);
