import { startEmbeddedPostgres } from "../start-embedded-postgres.ts";

// A separate process that uses the database of `process.argv[2]` until it is stopped or killed.
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "" });
process.stdout.write(`${server.url}\n`);
const waiting = setInterval(() => {}, 1_000_000);
process.on("SIGTERM", () => {
  clearInterval(waiting);
  void server.stop();
});
