import { startEmbeddedPostgres } from "../start-embedded-postgres.ts";

// A process of its own that uses the database of `process.argv[2]` until it is killed, or told to stop.
const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "" });
process.stdout.write(`${server.url}\n`);
const waiting = setInterval(() => {}, 1_000_000);
process.on("SIGTERM", () => {
  clearInterval(waiting);
  void server.stop();
});
