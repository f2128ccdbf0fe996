import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import { openCalls } from "./calls.ts";
import { Refusal } from "./refusal.ts";

// The server that the product is compared with: only Node's HTTP module and the PostgreSQL driver.
const { PORT, DATABASE_URL, APP_CLOCK_OFFSET, JSON_WRITER } = process.env;
const clockOffset = Number(APP_CLOCK_OFFSET);

const db = new pg.Pool({
  connectionString: DATABASE_URL,
  // The product's default.
  max: 20,
  // Pipelining: independent statements are sent without waiting for each other's results.
  pipeline: true,
  idleTimeoutMillis: 10 * 60_000,
  application_name: "bandeja bare",
});
const calls = await openCalls(db, { jsonByNode: JSON_WRITER === "Node" });

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
}

async function answer(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  const call = calls.get(request.url ?? "");
  try {
    if (call === undefined) throw new Refusal(404);
    const { authorization } = request.headers;
    const now = new Date(Date.now() + clockOffset);
    send(response, 200, await call({ body: JSON.parse(body), authorization, now }));
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error);
    send(response, error instanceof Refusal ? error.status : 500, '{"ok":false}');
  }
}

createServer((request, response) => {
  if (request.url === "/ready") return send(response, 200, '{"ok":true}');
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => void answer(request, response, Buffer.concat(chunks).toString()));
}).listen(Number(PORT), "127.0.0.1");
