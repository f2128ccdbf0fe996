import type { ShiftReminderHours } from "@bandeja/domain/shift-reminders";
import type {
  DeliveryChannel,
  NotificationChoices,
  NotificationKind,
} from "@bandeja/contract/notification-kinds";
import type { Tx } from "../../../db/database.ts";
import type { QuietHours } from "../../accounts/quiet-hours/quiet-hours.ts";
import { lockChoices, setSettings } from "./settings-store.ts";

interface Change {
  kinds?:
    | readonly ({ kind: NotificationKind } & { [C in DeliveryChannel]?: boolean | undefined })[]
    | undefined;
  /** Null clears them; undefined leaves them. */
  quiet: QuietHours | null | undefined;
  reminderHours?: readonly ShiftReminderHours[] | undefined;
}

/** Changes an account's channels, quiet hours and reminders; omitted ones stay. */
export async function changeSettings(
  tx: Tx,
  accountId: string,
  { kinds = [], quiet, reminderHours }: Change,
): Promise<void> {
  const choices: NotificationChoices = await lockChoices(tx, accountId);
  for (const { kind, push, mail, sms } of kinds) {
    choices[kind] = {
      ...choices[kind],
      ...(push !== undefined && { push }),
      ...(mail !== undefined && { mail }),
      ...(sms !== undefined && { sms }),
    };
  }
  await setSettings(tx, accountId, {
    choices,
    ...(reminderHours && { reminderHours: [...new Set(reminderHours)] }),
    ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
  });
}
