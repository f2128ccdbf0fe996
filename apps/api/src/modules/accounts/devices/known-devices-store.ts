import { knownDeviceDays } from "@bandeja/domain/periods";
import { and, eq, gt, lt, ne } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { knownDevices } from "../../../db/schema/accounts.ts";
import { hashToken } from "../core/tokens.ts";

interface KnownDevice {
  readonly accountId: string;
  /** Of its cookie. */
  readonly deviceId: string;
}

/** With the account, so that the rows of two accounts on one device have nothing in common. */
const hashOf = ({ accountId, deviceId }: KnownDevice): Buffer => hashToken(`${accountId} ${deviceId}`);

/** Whether an account has signed in on a device, and not been signed out everywhere since. */
export async function isKnownDevice(
  db: Db | Tx,
  { accountId, deviceId, now }: { accountId: string; deviceId: string | undefined; now: Date },
): Promise<boolean> {
  if (deviceId === undefined) return false;
  const since = new Date(now.getTime() - knownDeviceDays * 86_400_000);
  const rows = await db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.accountId, accountId),
        eq(knownDevices.deviceHash, hashOf({ accountId, deviceId })),
        gt(knownDevices.lastUsedAt, since),
      ),
    );
  return rows.length > 0;
}

/** @returns the hash of account and cookie, by which its session names the device */
export async function saveDevice(db: Db | Tx, device: KnownDevice, now: Date): Promise<Buffer> {
  const { accountId } = device;
  const deviceHash = hashOf(device);
  await db
    .insert(knownDevices)
    .values({ accountId, deviceHash, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.deviceHash],
      set: { lastUsedAt: now },
    });
  return deviceHash;
}

/** Forgets the devices of an account, or the one of a hash, but the one whose cookie is given. */
export async function deleteDevicesOf(
  tx: Tx,
  accountId: string,
  { keptId, only }: { keptId?: string | undefined; only?: Buffer | null } = {},
): Promise<void> {
  const { deviceHash } = knownDevices;
  const isOther = keptId === undefined ? undefined : ne(deviceHash, hashOf({ accountId, deviceId: keptId }));
  const isOnly = only ? eq(deviceHash, only) : undefined;
  await tx.delete(knownDevices).where(and(eq(knownDevices.accountId, accountId), isOther, isOnly));
}

export async function deleteDevicesUnusedSince(tx: Tx, since: Date): Promise<void> {
  await tx.delete(knownDevices).where(lt(knownDevices.lastUsedAt, since));
}
