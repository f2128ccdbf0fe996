import { appPaths } from "@bandeja/contract/app-pages";
import { appLink } from "@bandeja/contract/cross-links";
import { gsmLength, toGsm } from "@bandeja/providers/sms/to-gsm";
import type { SettingsRow } from "../settings/settings-store.ts";
import type { NotificationDetails } from "./deliveries-store.ts";
import { partAddresses } from "../../../kernel/quote-words.ts";
import { formatShift, writeNotification } from "./write-notification.ts";

/** Without what our own words and those of others make a link only together. */
const toPlain = (text: string) => partAddresses(toGsm(text));

/**
 * A notification as one text message: what happened, its details or at least the shift, and the address of the app's
 * list, whose first entry it is.
 */
export function writeSms(whole: NotificationDetails, settings: SettingsRow, siteUrl: string): string {
  const written = writeNotification(whole, settings, toGsm);
  const title = toPlain(written.title);
  const link = `${siteUrl}${appLink(appPaths.notifications)}`;
  const write = (start: string, about: string) => `Bandeja: ${start}. ${about} ${link}`;
  const shift = `${toGsm(formatShift(whole, settings.language))}.`;
  const fitting = [toPlain(written.body), shift].map((about) => write(title, about));
  const room = gsmLength - write("", shift).length;
  return (
    fitting.find(({ length }) => length <= gsmLength) ??
    write(title.length <= room ? title : `${title.slice(0, Math.max(0, room - 3))}...`, shift)
  );
}
