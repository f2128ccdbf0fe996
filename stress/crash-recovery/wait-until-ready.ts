import { setTimeout as pause } from "node:timers/promises";
import { healthReady } from "@bandeja/contract/calls/health";
import type { RealServer } from "@bandeja/api/testing/real-server";

async function poll(server: RealServer): Promise<boolean> {
  while (!server.hasEnded()) {
    const response = await server.ask(healthReady).catch(() => undefined);
    if (response?.status === 200) return true;
    await pause(20);
  }
  return false;
}

const waiting = new WeakMap<RealServer, Promise<boolean>>();

/**
 * Waits until a server and its database are ready; concurrent waits share one poll.
 *
 * @returns false when the server has ended.
 */
export function waitUntilReady(server: RealServer): Promise<boolean> {
  const known = waiting.get(server);
  if (known !== undefined) return known;
  const answer = poll(server).finally(() => waiting.delete(server));
  waiting.set(server, answer);
  return answer;
}
