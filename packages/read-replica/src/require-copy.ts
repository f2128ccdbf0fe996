import type { Server } from "./replica-store.ts";

/** @throws Error when it is no copy of the primary, or one that has left it */
export function requireCopy(replica: Server, primary: Server): void {
  if (replica.identity !== primary.identity) throw new Error("It is a copy of another database");
  if (!replica.isStandby && replica.started !== primary.started) {
    throw new Error("It was promoted, and no longer follows the primary");
  }
}
