import { withCompileCache } from "./with-compile-cache.ts";

await withCompileCache(async () => (await import("./db/run-invariant-check.ts")).runInvariantCheck());
