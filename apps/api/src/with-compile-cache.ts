import { enableCompileCache, flushCompileCache, registerHooks } from "node:module";
import path from "node:path";
import { cacheModuleResolution } from "./cache-module-resolution.ts";

const folder = path.resolve(import.meta.dirname, "../../../.cache/compiled");

/**
 * Runs a program whose modules, imported by `run`, are kept compiled between runs:
 * docs/decisions/009-compile-cache.md.
 */
export async function withCompileCache(run: () => Promise<void>): Promise<void> {
  enableCompileCache(folder);
  const hooks = registerHooks({ resolve: cacheModuleResolution });
  try {
    await run();
  } finally {
    hooks.deregister();
    // Node itself writes the cache at the end of a process, which a killed one does not reach.
    flushCompileCache();
  }
}
