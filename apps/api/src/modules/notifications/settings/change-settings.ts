import type { NotificationKind } from "@bandeja/contract/notification-kinds";
import type { Tx } from "../../../db/database.ts";
import type { Choices } from "../../../db/schema/notifications.ts";
import type { QuietHours } from "./quiet-hours.ts";
import { lockChoices, setSettings } from "./settings-store.ts";

interface Change {
  kinds?:
    | readonly { kind: NotificationKind; push?: boolean | undefined; mail?: boolean | undefined }[]
    | undefined;
  /** Null for none any more; undefined for what they are. */
  quiet: QuietHours | null | undefined;
}

/** Sets what an account is told of and how, or when not; what is left out stays as it is. */
export async function changeSettings(
  tx: Tx,
  accountId: string,
  { kinds = [], quiet }: Change,
): Promise<void> {
  const choices: Choices = await lockChoices(tx, accountId);
  for (const { kind, push, mail } of kinds) {
    choices[kind] = {
      ...choices[kind],
      ...(push !== undefined && { push }),
      ...(mail !== undefined && { mail }),
    };
  }
  await setSettings(tx, accountId, {
    choices,
    ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
  });
}
