import { timingSafeEqual } from "node:crypto";
import { typeOfSide } from "@bandeja/contract/lists";
import {
  channelsFor,
  groupOf,
  kindsOf,
  notificationGroups,
  type NotificationGroup,
} from "@bandeja/contract/notification-kinds";
import { translate } from "@bandeja/i18n/translate";
import { unsubscribePath } from "@bandeja/plain-pages/unsubscribe-page";
import type { Db } from "../../../db/database.ts";
import { hashesOf, type KeyedHash } from "../../../db/hash-key.ts";
import { isId } from "../../../kernel/ids.ts";
import type { UnsubscribeLink } from "../../../tasks/mails/write-mail.ts";
import { findSettings, type SettingsRow } from "../settings/settings-store.ts";

/** A group of the settings, of one account and its e-mail. */
export interface Mailing {
  readonly settings: SettingsRow;
  readonly group: NotificationGroup;
}

// By address, so that a mail in a former mailbox changes nothing for the account's present one.
const textOf = ({ settings: { accountId, email }, group }: Mailing) =>
  `unsubscribe ${group} ${accountId} ${email}`;

export const groupName = ({ settings: { side, language }, group }: Mailing): string =>
  translate(language)(($) => $.notificationsettings.groups[typeOfSide[side]][group]);

/** The link in mails of a group. It is derived, not stored: it works for every mail, as long as the address is the account's. */
export function unsubscribeLink(mailing: Mailing, siteUrl: string, keyedHash: KeyedHash): UnsubscribeLink {
  const { settings, group } = mailing;
  const token = [group, settings.accountId, keyedHash(textOf(mailing)).toString("base64url")].join(".");
  return {
    href: `${siteUrl}${unsubscribePath}?token=${token}`,
    label: translate(settings.language)(($) => $.mails.unsubscribe.link, { group: groupName(mailing) }),
  };
}

/** Whose mails a token turns off; undefined for a forged one, a former e-mail and a deleted account. */
export async function findMailing(
  db: Db,
  token: unknown,
  keyedHash: KeyedHash,
): Promise<Mailing | undefined> {
  const [name, accountId, signature = ""] = typeof token === "string" ? token.split(".") : [];
  const group = notificationGroups.find((one) => one === name);
  if (group === undefined || !isId(accountId)) return undefined;
  const settings = await findSettings(db, accountId);
  if (settings === undefined || settings.deletedAt !== null) return undefined;
  const sent = Buffer.from(signature, "base64url");
  const isSigned = hashesOf(keyedHash, textOf({ settings, group })).some(
    (signed) => sent.length === signed.length && timingSafeEqual(sent, signed),
  );
  return isSigned ? { settings, group } : undefined;
}

/** The kinds of a mailing, and whether any of them is still mailed. */
export function kindsOfMailing({ settings: { side, choices }, group }: Mailing) {
  const kinds = kindsOf(side).filter((kind) => groupOf(kind) === group);
  return { kinds, isMailed: kinds.some((kind) => channelsFor(kind, choices).mail) };
}
