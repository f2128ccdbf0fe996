import { checkLocks } from "./api-locks.ts";
import { checkApiOrder } from "./api-order.ts";
import { checkPurposes } from "./api-purposes.ts";
import { checkApi } from "./api-rules.ts";
import { checkTables } from "./api-tables.ts";
import { checkClients } from "./client-rules.ts";
import { checkCodeOnDemand } from "./code-on-demand.ts";
import { checkCycles } from "./import-graph.ts";
import { checkDependencies } from "./dependencies.ts";
import { checkDirection } from "./direction.ts";
import { checkFeaturesOrder } from "./features-order.ts";
import { checkFileSize, checkFragments } from "./file-size.ts";
import { checkKeyedHashes } from "./keyed-hashes.ts";
import { checkOldWords } from "./old-words.ts";
import { checkVocabulary } from "./vocabulary.ts";
import { checkWireNames } from "./wire-names.ts";
import type { Problem, Tree } from "./tree.ts";

const rules = [
  checkDirection,
  checkCycles,
  checkApiOrder,
  checkFeaturesOrder,
  checkPurposes,
  checkApi,
  checkTables,
  checkLocks,
  checkKeyedHashes,
  checkWireNames,
  checkClients,
  checkCodeOnDemand,
  checkDependencies,
  checkFileSize,
  checkFragments,
  checkVocabulary,
  checkOldWords,
];

/** What breaks a rule of imports, dependencies, lengths of files or words. */
export const findProblems = (tree: Tree): Problem[] => rules.flatMap((check) => check(tree));

/** A problem as a line of output: where it is, and what it is. */
export const describeProblem = ({ path, line, message }: Problem): string =>
  `${path}${line === undefined ? "" : `:${line}`}  ${message}`;
