import { appBudgets } from "@bandeja/build/app-budget";
import { holdBudgets, openBuild } from "@bandeja/build/page-weight";
import type { Plugin } from "vite";

/**
 * Fails the build when a page of the finished app is larger than its budget. Must come after the plugin that compresses.
 *
 * @param folder where the app is built
 */
export const sizeBudget = (folder: string): Plugin => ({
  name: "bandeja-size-budget",
  apply: "build",
  enforce: "post",
  closeBundle: {
    sequential: true,
    order: "post",
    handler() {
      for (const line of holdBudgets(openBuild(folder, "/app/"), appBudgets)) this.info(line);
    },
  },
});
