import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { countSubscriptions } from "../push/subscriptions-store.ts";
import { quietUntil } from "./quiet-hours.ts";
import { findSettings, type SettingsRow } from "./settings-store.ts";
import { channelsByKind } from "./channels.ts";

/** Whether notifications are mailed to an account; an address that was refused waits until it is verified again. */
export function mailState({ emailVerifiedAt, mailBouncedAt }: SettingsRow): "on" | "unverified" | "bounced" {
  if (emailVerifiedAt === null) return "unverified";
  return mailBouncedAt !== null && mailBouncedAt >= emailVerifiedAt ? "bounced" : "on";
}

/** When the quiet hours of an account end that an instant is in; undefined where it has none, or outside of them. */
export function endOfQuiet(
  { quietFrom, quietTo, timezone }: Pick<SettingsRow, "quietFrom" | "quietTo" | "timezone">,
  now: Date,
): Date | undefined {
  if (quietFrom === null || quietTo === null) return undefined;
  return quietUntil({ from: quietFrom, to: quietTo }, timezone, now);
}

/** When a notification that is not urgent is delivered: now, or when quiet hours end. */
export async function deliveryTimeFor(tx: Tx, accountId: string, now: Date): Promise<Date> {
  const found = await findSettings(tx, accountId);
  return (found && endOfQuiet(found, now)) ?? now;
}

/** An account's channels and quiet hours. @throws ApiError `NOT_FOUND` */
export async function getSettings(tx: Tx, accountId: string, now: Date) {
  const found = await findSettings(tx, accountId);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  const { type, choices, quietFrom, quietTo, timezone } = found;
  return {
    kinds: channelsByKind(type, choices),
    quiet: quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null,
    timezone,
    mail: mailState(found),
    devices: await countSubscriptions(tx, accountId, now),
  };
}
