// Run by a test in its own process, since traces replace functions of loaded modules.
import { openTelemetry } from "@bandeja/observability/open-telemetry";

const opened = await openTelemetry(process.env);
const { default: Fastify } = await import("fastify");
const { default: pg } = await import("pg");

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 1 });
const app = Fastify();
app.get("/calendar/:token", async () => {
  const { rows } = await pool.query("SELECT $1::text AS personal", ["ana@venue.test"]);
  return rows;
});
app.get("/broken", async () => pool.query("SELECT 'carla@venue.test'::text::uuid"));
await app.inject({
  url: "/calendar/a-secret-token?code=a-secret-code",
  headers: { traceparent: process.argv[2] },
});
await app.inject({ url: "/broken" });
await opened.telemetry.task("mail", async () => {
  await pool.query("SELECT 'in a task'");
  return { status: "completed" };
});
await pool.query("SELECT 'outside'");
await app.close();
await pool.end();
await opened.close();
