import type { Tx } from "../../../db/database.ts";
import { record } from "../../../events/record.ts";
import type { Device } from "../../../http/browser.ts";
import type { Actor } from "../../../kernel/actor.ts";
import { deleteDevicesOf } from "../devices/known-devices-store.ts";
import { deleteOtherSessions, deleteSession, deleteSessionsOf } from "./sessions-store.ts";

/** Ends one of an account's sessions; repeating it has no effect. */
export async function endSession(
  tx: Tx,
  { accountId, sessionId, now }: Pick<Actor, "accountId" | "sessionId"> & { now: Date },
): Promise<void> {
  await deleteSession(tx, sessionId);
  await record(tx, { type: "session.ended", payload: { accountId, sessionId } }, now);
}

/** Ends all sessions of the actor's account but its own, and forgets all devices but its own. */
export async function endOtherSessions(
  tx: Tx,
  { accountId, sessionId: keptId }: Actor,
  { device, now }: { device: Pick<Device, "id">; now: Date },
): Promise<void> {
  await deleteOtherSessions(tx, accountId, keptId);
  await deleteDevicesOf(tx, accountId, device.id);
  await record(tx, { type: "session.ended", payload: { accountId, keptId } }, now);
}

/** Ends all sessions of an account, and forgets its devices. */
export async function endAllSessions(tx: Tx, accountId: string, now: Date): Promise<void> {
  await deleteSessionsOf(tx, accountId);
  await deleteDevicesOf(tx, accountId);
  await record(tx, { type: "session.ended", payload: { accountId } }, now);
}
