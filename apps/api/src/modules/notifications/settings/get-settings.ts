import { defaultShiftReminderHours } from "@bandeja/domain/parameters/work";
import { channelsOf } from "@bandeja/contract/notification-kinds";
import type { Db, Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import { countSubscriptions } from "../push/subscriptions-store.ts";
import { findSettings, type SettingsRow } from "./settings-store.ts";

/** Whether notifications are mailed to an account; an address that was refused waits until it is verified again. */
export function mailState({ emailVerifiedAt, mailBouncedAt }: SettingsRow): "on" | "unverified" | "bounced" {
  if (emailVerifiedAt === null) return "unverified";
  return mailBouncedAt !== null && mailBouncedAt >= emailVerifiedAt ? "bounced" : "on";
}

/** An account's channels and quiet hours. @throws ApiError `NOT_FOUND` */
export async function getSettings(db: Db | Tx, accountId: string, now: Date) {
  const found = await findSettings(db, accountId);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  const { side, choices, quietFrom, quietTo, reminderHours, timezone } = found;
  return {
    kinds: channelsOf(side, choices),
    quiet: quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null,
    reminderHours: reminderHours ?? defaultShiftReminderHours,
    timezone,
    mail: mailState(found),
    sms: found.phoneNational !== null,
    devices: await countSubscriptions(db, accountId, now),
  };
}
