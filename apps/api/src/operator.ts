import { withCompileCache } from "./with-compile-cache.ts";

await withCompileCache(async () => (await import("./run-operator.ts")).runOperator());
