import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import pg from "pg";
import { apply, confirm, type Application } from "./applications.ts";
import { findParty } from "./find-venue.ts";
import { channel, notify, record } from "./live-events.ts";
import { post, type JobForm } from "./post-job.ts";
import { inTransaction } from "./prepared.ts";
import { Refusal } from "./refusal.ts";
import { Streams, type LiveEvent } from "./streams.ts";

// The server that the event streams are compared with: Node's HTTP module, the PostgreSQL driver, LISTEN and NOTIFY.
const { PORT, DATABASE_URL } = process.env;

const db = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 20,
  pipeline: true,
  idleTimeoutMillis: 10 * 60_000,
  application_name: "bandeja bare",
});
const streams = new Streams();

const listener = new pg.Client({ connectionString: DATABASE_URL, application_name: "bandeja bare" });
await listener.connect();
listener.on("notification", ({ payload = "" }) => {
  const event = JSON.parse(payload) as LiveEvent;
  streams.pass(event);
  notify(db, event, new Date()).catch((error: unknown) => console.error(error));
});
await listener.query(`LISTEN ${channel}`);

function recordOf(client: pg.PoolClient, type: string, row: Application, now: Date): Promise<void> {
  const { id: applicationId, job_id: jobId, venue_id: venueId, worker_id: workerId } = row;
  const data = { applicationId, jobId, venueId, workerId };
  return record(client, { type, recipients: [venueId, workerId], data }, now);
}

const answerOf = ({ id, job_id, worker_id, status, applied_at }: Application) => ({
  _id: id,
  job_id,
  waitress_id: worker_id,
  status,
  cancelledby: null,
  reason: null,
  appliedat: applied_at.toISOString(),
});

type Call = (partyId: string, body: unknown, now: Date) => Promise<object>;

const calls: Readonly<Record<string, Call>> = {
  "/api/jobs/add": (venueId, body, now) =>
    inTransaction(db, async (client) => {
      const form = body as JobForm;
      if (form.restaurant_id !== venueId) throw new Refusal(404);
      const jobId = await post(client, form, now);
      const data = { jobId, venueId };
      await record(client, { type: "job.posted", recipients: [venueId], data }, now);
      return { _id: jobId };
    }),
  "/api/applications/add": (workerId, body, now) =>
    inTransaction(db, async (client) => {
      const row = await apply(client, { jobId: (body as { job_id: string }).job_id, workerId, now });
      await recordOf(client, "application.applied", row, now);
      return answerOf(row);
    }),
  "/api/applications/confirm": (venueId, body, now) =>
    inTransaction(db, async (client) => {
      const { application_id: id } = body as { application_id: string };
      const row = await confirm(client, { id, venueId, now });
      await recordOf(client, "application.confirmed", row, now);
      return answerOf(row);
    }),
};

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = "", headers } = request;
  try {
    const now = new Date();
    const { account_id, party_id } = await findParty(db, headers.authorization, now);
    if (url === "/api/events") return streams.open(response, [account_id, party_id]);
    const call = calls[url];
    if (call === undefined) throw new Refusal(404);
    const data = await call(party_id, JSON.parse(await text(request)), now);
    send(response, 200, JSON.stringify({ ok: true, data }));
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error);
    send(response, error instanceof Refusal ? error.status : 500, '{"ok":false}');
  }
}

createServer((request, response) => {
  if (request.url === "/ready") return send(response, 200, '{"ok":true}');
  void answer(request, response);
}).listen(Number(PORT), "127.0.0.1");
