import { enableCompileCache, flushCompileCache, registerHooks } from "node:module";
import path from "node:path";
import { cacheModuleResolution } from "./cache-module-resolution.ts";

// Compiled code is kept between starts: docs/decisions/009-compile-cache.md.
const cache = path.resolve(import.meta.dirname, "../../../.cache/compiled");
enableCompileCache(cache);
const hooks = registerHooks({ resolve: cacheModuleResolution });
const { runServer } = await import("./run-server.ts");
await runServer();
hooks.deregister();
// Node itself writes the cache at the end of a process, which a killed one does not reach.
flushCompileCache();
