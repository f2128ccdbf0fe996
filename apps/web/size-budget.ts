import { readFileSync } from "node:fs";
import path from "node:path";
import { holdBudgets, openBuild } from "@bandeja/build/page-weight";
import { siteBudgets } from "@bandeja/build/site-budget";

/**
 * Compares a finished, compressed build with its budgets: pages that load scripts have their own, and a still document
 * loads none but those of its islands.
 *
 * @throws Error that names everything too large
 */
export function holdSizeBudget(folder: string, documents: readonly string[]): void {
  const weigh = openBuild(folder);
  const still = documents
    .filter((document) => readFileSync(path.join(folder, document), "utf8").includes("data-still"))
    .map((document) => ({ document, scriptFiles: 0, scriptBytes: 0, styleBytes: 14_100 }));
  process.stdout.write(`${holdBudgets(weigh, [...siteBudgets, ...still]).join("\n")}\n`);
}
