import { withCompileCache } from "./with-compile-cache.ts";

await withCompileCache(async () => (await import("./run-migration.ts")).runMigration());
