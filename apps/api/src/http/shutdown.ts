import { promisify } from "node:util";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * How far the end of a process is. `draining`: it is not ready, so that load balancers turn to others, and answers all that
 * come. `closing`: nothing new is begun, and each answer ends its connection.
 */
export type Phase = "open" | "draining" | "closing";

/** The one place that holds the phase; the end of the process moves it on. */
export interface Shutdown {
  phase: Phase;
}

interface Pace {
  /** How long (ms) load balancers have to see that this process is not ready. */
  readonly drainMs: number;
  /** How long (ms) clients have to be told on their open connections that these end; as load balancers, but a second at least. */
  readonly noticeMs?: number;
  /** How long (ms) requests may still take before their connections are cut. */
  readonly timeoutMs?: number;
}

const pollMs = 20;

/** So many looks in a row find nobody before it is believed: a client may just be between two connections. */
const quietLooks = 10;

/**
 * Waits until nobody is connected any more, or for so long. It counts its looks, not the time: after a moment in which the
 * process was busy, clients that have written meanwhile are heard first.
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
 * Ends a server so that no client loses an answer: it stops being ready, then tells each client by `Connection: close`, and
 * closes what is left only when requests on their way have had their time. A connection that is closed while its client
 * is about to write looks broken to that client: that is what the notice is for.
 */
export async function closeGently(
  app: FastifyInstance,
  shutdown: Shutdown,
  { drainMs, noticeMs = Math.max(1_000, drainMs), timeoutMs = 5_000 }: Pace,
): Promise<void> {
  if (app.server.listening) {
    shutdown.phase = "draining";
    await delay(drainMs);
    shutdown.phase = "closing";
    await waitUntilAlone(app, noticeMs);
  }
  const cut = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearTimeout(cut);
}
