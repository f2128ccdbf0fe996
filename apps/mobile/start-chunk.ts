import path from "node:path";
import { startModules } from "@bandeja/build/start-modules";
import type { Rolldown } from "vite";

type Context = Pick<Rolldown.PluginContext, "getModuleInfo">;

const entry = path.join(import.meta.dirname, "src/main.tsx");

let cached: ReadonlySet<string> | undefined;

/** What the line below each list needs. The start names every file that a screen may load, so it is one. */
const ofWhy =
  /[\\/]how-it-decides[\\/]why(-line)?\.tsx$|[\\/]parameters[\\/](published|versions|sort-key)\.ts$|use-more-texts\.ts$/;

/**
 * What says that code or texts have not arrived, as one file for the same reason. Of a module that several need, the first
 * by name is assigned it: this is the last.
 */
const withoutNetwork = /[\\/]query[\\/](lazy-dialog|lazy-part|use-section-texts)\.tsx$/;

/**
 * Assigns a module to a chunk. What a phone fetches before it shows the list of shifts is two files: React, and the
 * rest. By default the bundler would split it into sixty small ones, which together are larger, since each is
 * compressed alone.
 */
export function chunkOf(id: string, context: Context): string | null {
  if (/[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)) return "react";
  cached ??= startModules(context, entry);
  if (cached.has(id)) return "start";
  if (ofWhy.test(id)) return "why";
  return withoutNetwork.test(id) ? "without-network" : null;
}
