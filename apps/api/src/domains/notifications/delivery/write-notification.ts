import type { Language } from "@bandeja/contract/lists";
import { kindsOfType, type NotificationKind } from "@bandeja/contract/notification-kinds";
import { formatters } from "@bandeja/i18n/formatters";
import { translate } from "@bandeja/i18n/translate";
import { shownName } from "../../accounts/shown-name.ts";
import type { SettingsRow } from "../settings/settings-store.ts";
import type { WholeNews } from "./deliveries-store.ts";

interface Written {
  title: string;
  body: string;
}

/** "Sat 13 Mar, 18:00–02:00 (+1)" */
function shiftOf(job: WholeNews["job"], language: Language): string {
  if (job === null) return "";
  const format = formatters(language);
  return `${format.days(job.startDate, job.endDate)}, ${format.shift(job.startTime, job.endTime)}`;
}

const longest = 160;

/** The beginning of what somebody wrote, on one line. */
function beginningOf(words: string): string {
  const line = words.replaceAll(/\s+/g, " ");
  const characters = Array.from(line);
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join("")}…`;
}

type Deed = Exclude<NotificationKind, "message">;
const isOf = <Kind extends NotificationKind>(
  kinds: readonly Kind[],
  kind: Deed,
): kind is Exclude<Kind, "message"> & Deed => (kinds as readonly NotificationKind[]).includes(kind);

/** What somebody is told, in their language: a sentence, and what there is to say besides. */
export function writeNotification(
  { news, personName, job, words, lateMinutes }: WholeNews,
  { type, language }: Pick<SettingsRow, "type" | "language">,
): Written {
  const t = translate(language);
  const values = {
    name: shownName(personName, language),
    shift: shiftOf(job, language),
    minutes: lateMinutes ?? 0,
  };
  const { kind } = news;
  if (kind === "message") {
    return { title: t(($) => $.notices.message, values), body: beginningOf(words ?? "") };
  }
  if (type === "restaurant" && isOf(kindsOfType.restaurant, kind)) {
    return {
      title: t(($) => $.notices.restaurant[kind].title, values),
      body: t(($) => $.notices.restaurant[kind].body, values),
    };
  }
  if (type === "waitress" && isOf(kindsOfType.waitress, kind)) {
    return {
      title: t(($) => $.notices.waitress[kind].title, values),
      body: t(($) => $.notices.waitress[kind].body, values),
    };
  }
  throw new RangeError(`Nobody is told of ${kind} as ${type}`);
}
