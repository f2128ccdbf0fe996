import { promisify } from "node:util";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * The phases of a process's end. `draining`: not ready, so that load balancers use other servers, but all requests are
 * answered. `closing`: requests are refused, and each answer closes its connection.
 */
export type Phase = "open" | "draining" | "closing";

/** The phase of the process. */
export interface Shutdown {
  phase: Phase;
}

interface Pace {
  /** How long (ms) load balancers have to notice that this process is not ready. */
  readonly drainMs: number;
  /** How long (ms) clients on open connections are notified; for load balancers at least a second. */
  readonly noticeMs?: number;
  /** How long (ms) pending requests may take before their connections are closed. */
  readonly timeoutMs?: number;
  /** Ends answers that have no end of their own. */
  readonly endStreams?: () => Promise<void>;
}

const pollMs = 20;

/** The number of consecutive checks that must find no connection, since a client may be between two. */
const quietLooks = 10;

/**
 * Waits until no client is connected, or until the timeout. It counts checks, not time: after a moment in which the
 * process was busy, pending input is read first.
 */
async function waitUntilAlone({ server }: FastifyInstance, atMostMs: number): Promise<void> {
  const countConnections = promisify(server.getConnections.bind(server));
  let quiet = 0;
  for (let looks = Math.ceil(atMostMs / pollMs); looks > 0 && quiet < quietLooks; looks -= 1) {
    quiet = (await countConnections()) === 0 ? quiet + 1 : 0;
    await delay(pollMs);
  }
}

/**
 * Stops a server without losing an answer: it becomes unready, announces `Connection: close` to each client, and closes
 * what is left once pending requests have had their time. A connection that is closed while its client is about to
 * write looks broken to that client: the announcement prevents that.
 */
export async function closeGently(
  app: FastifyInstance,
  shutdown: Shutdown,
  { drainMs, noticeMs = Math.max(1_000, drainMs), timeoutMs = 5_000, endStreams }: Pace,
): Promise<void> {
  if (app.server.listening) {
    shutdown.phase = "draining";
    await delay(drainMs);
    shutdown.phase = "closing";
    await endStreams?.();
    await waitUntilAlone(app, noticeMs);
  }
  const cut = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearTimeout(cut);
}
