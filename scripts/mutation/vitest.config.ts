import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";
import { folders } from "./folders.ts";
import { warmThreads } from "./warm-threads.ts";

const folder = folders.find(({ name }) => name === process.env["MUTATION_FOLDER"]);
if (folder === undefined) throw new Error("MUTATION_FOLDER names none of scripts/mutation/folders.ts");
const { tests, needsDatabase } = folder;

/** A mutant's run ends with the first test that fails: those come first that the folder's list has first. */
class ListedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const location = ({ moduleId }: TestSpecification) =>
      tests.findIndex((pattern) => path.matchesGlob(path.relative(process.cwd(), moduleId), pattern));
    return files.toSorted((a, b) => location(a) - location(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

/** The tests that bear on one mutated folder (`MUTATION_FOLDER`), as the root's configuration runs them. */
export default defineConfig({
  plugins: [
    {
      name: "warm-threads",
      // Stryker's runner asks for a pool of Vitest's own, whatever the configuration says.
      configureVitest({ project }) {
        Object.assign(project.config, { pool: warmThreads.name, poolRunner: warmThreads });
      },
    },
  ],
  test: {
    include: [...tests],
    env: { TZ: "UTC" },
    strictTags: false,
    // Random tests of pure rules, with all mutants in the code, take more than a minute on a busy machine.
    testTimeout: needsDatabase ? 60_000 : 300_000,
    hookTimeout: 60_000,
    isolate: false,
    sequence: { sequencer: ListedOrder },
    setupFiles: ["scripts/mutation/count-hooks.ts"],
    globalSetup: needsDatabase ? ["apps/api/testing/global-setup.ts"] : [],
  },
});
