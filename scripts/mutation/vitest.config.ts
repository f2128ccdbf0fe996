import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";
import { folders } from "./folders.ts";
import { warmThreads } from "./warm-threads.ts";

const folder = folders.find(({ name }) => name === process.env["MUTATION_FOLDER"]);
if (folder === undefined) throw new Error("MUTATION_FOLDER is not a name in scripts/mutation/folders.ts");
const { tests, needsDatabase } = folder;

/** Runs test files in the order of the folder's list, because a mutant's run ends at the first failing test. */
class ListedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const location = ({ moduleId }: TestSpecification) =>
      tests.findIndex((pattern) => path.matchesGlob(path.relative(process.cwd(), moduleId), pattern));
    return files.toSorted((a, b) => location(a) - location(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

/** The tests of one mutated folder (`MUTATION_FOLDER`), configured as in the root. */
export default defineConfig({
  plugins: [
    {
      name: "warm-threads",
      // Stryker's runner overrides the configured pool with one of Vitest's, so it is set again here.
      configureVitest({ project }) {
        Object.assign(project.config, { pool: warmThreads.name, poolRunner: warmThreads });
      },
    },
  ],
  test: {
    include: [...tests],
    env: { TZ: "UTC" },
    strictTags: false,
    // Property tests of pure rules take more than a minute with all mutants in the code on a busy machine.
    testTimeout: needsDatabase ? 60_000 : 300_000,
    hookTimeout: 60_000,
    isolate: false,
    sequence: { sequencer: ListedOrder },
    setupFiles: ["scripts/mutation/count-hooks.ts"],
    globalSetup: needsDatabase ? ["apps/api/testing/global-setup.ts"] : [],
  },
});
