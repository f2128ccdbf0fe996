import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../http/api-error.ts";
import { countSubscriptions } from "../push/subscriptions-store.ts";
import { findSettings, type SettingsRow } from "./settings-store.ts";
import { allWanted } from "./wanted.ts";

/** Whether notifications are mailed to an account; an address that was refused waits until it is verified anew. */
export function mailStateOf({
  emailVerifiedAt,
  mailBouncedAt,
}: SettingsRow): "on" | "unverified" | "bounced" {
  if (emailVerifiedAt === null) return "unverified";
  return mailBouncedAt !== null && mailBouncedAt >= emailVerifiedAt ? "bounced" : "on";
}

/** Whether a mail server has refused the account's e-mail for good, since it was verified. */
export async function isMailRefused(tx: Tx, accountId: string): Promise<boolean> {
  const found = await findSettings(tx, accountId);
  return found !== undefined && mailStateOf(found) === "bounced";
}

/** What an account is told of and how, and when not. @throws ApiError `NOT_FOUND` */
export async function getSettings(tx: Tx, accountId: string, now: Date) {
  const found = await findSettings(tx, accountId);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  const { type, choices, quietFrom, quietTo, timezone } = found;
  return {
    kinds: allWanted(type, choices),
    quiet: quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null,
    timezone,
    mail: mailStateOf(found),
    devices: await countSubscriptions(tx, accountId, now),
  };
}
