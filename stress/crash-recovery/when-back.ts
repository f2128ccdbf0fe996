import { setTimeout as pause } from "node:timers/promises";
import { healthReady } from "@bandeja/contract/calls/health";
import type { RealServer } from "@bandeja/api/testing/real-server";

async function ask(server: RealServer): Promise<boolean> {
  while (!server.hasEnded()) {
    const told = await server.ask(healthReady).catch(() => undefined);
    if (told?.status === 200) return true;
    await pause(20);
  }
  return false;
}

const waiting = new WeakMap<RealServer, Promise<boolean>>();

/**
 * Waits until a server says that it and its database answer; one asks for all who wait.
 *
 * @returns false when it has ended instead.
 */
export function whenBack(server: RealServer): Promise<boolean> {
  const known = waiting.get(server);
  if (known !== undefined) return known;
  const answer = ask(server).finally(() => waiting.delete(server));
  waiting.set(server, answer);
  return answer;
}
