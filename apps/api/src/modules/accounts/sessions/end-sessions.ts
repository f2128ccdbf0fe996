import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import type { Device } from "../../../http/browser.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { deleteDevicesOf } from "../devices/known-devices-store.ts";
import { deleteOtherSessions, deleteSession, deleteSessionsOf } from "./sessions-store.ts";

interface Ended extends Pick<Actor, "accountId" | "sessionId"> {
  readonly now: Date;
}

/** Ends the session of a logout, whose device stays known; repeating it has no effect. */
export async function endSession(tx: Tx, { accountId, sessionId, now }: Ended): Promise<void> {
  await deleteSession(tx, sessionId);
  await record(tx, { type: "session.ended", payload: { accountId, sessionId } }, now);
}

/**
 * Ends one of an account's sessions, and forgets its device, unless it is the actor's own. Which device it is, a session of
 * an earlier version does not say: then all others are forgotten.
 */
export async function endListedSession(
  tx: Tx,
  { accountId, sessionId, device, now }: Ended & { device: Pick<Device, "id"> },
): Promise<void> {
  const ended = await deleteSession(tx, sessionId);
  if (ended) await deleteDevicesOf(tx, accountId, { keptId: device.id, only: ended.deviceHash });
  await record(tx, { type: "session.ended", payload: { accountId, sessionId } }, now);
}

/** Ends all sessions of the actor's account but its own, and forgets all devices but its own. */
export async function endOtherSessions(
  tx: Tx,
  { accountId, sessionId: keptId }: Actor,
  { device, now }: { device: Pick<Device, "id">; now: Date },
): Promise<void> {
  await deleteOtherSessions(tx, accountId, keptId);
  await deleteDevicesOf(tx, accountId, { keptId: device.id });
  await record(tx, { type: "session.ended", payload: { accountId, keptId } }, now);
}

/** Ends all sessions of an account, and forgets its devices. */
export async function endAllSessions(tx: Tx, accountId: string, now: Date): Promise<void> {
  await deleteSessionsOf(tx, accountId);
  await deleteDevicesOf(tx, accountId);
  await record(tx, { type: "session.ended", payload: { accountId } }, now);
}
