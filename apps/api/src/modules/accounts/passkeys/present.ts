import type { OnWire } from "@bandeja/contract/call";
import type { PasskeySchema } from "@bandeja/contract/calls/passkeys";
import type { passkeys } from "../../../db/schema/passkeys.ts";

export const presentPasskey = ({
  id,
  name,
  deviceType,
  createdAt,
  lastUsedAt,
}: typeof passkeys.$inferSelect): OnWire<typeof PasskeySchema> => ({
  _id: id,
  name,
  synced: deviceType === "multiDevice",
  createdat: createdAt.toISOString(),
  lastusedat: lastUsedAt?.toISOString() ?? null,
});
