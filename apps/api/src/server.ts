import { withCompileCache } from "./with-compile-cache.ts";

await withCompileCache(async () => {
  const { openTelemetry } = await import("@bandeja/observability/open-telemetry");
  // Before the driver of the database is imported.
  const opened = await openTelemetry(process.env);
  await (await import("./run-server.ts")).runServer(opened);
});
