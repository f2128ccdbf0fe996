import { openedBy } from "@bandeja/contract/app-pages";
import { appLink } from "@bandeja/contract/cross-links";
import { consequences, jobChanges, type JobChange, type Language, typeOfSide } from "@bandeja/contract/lists";
import type { Side } from "@bandeja/domain/side";
import { type NotificationDetail, isKindOf, notificationPage } from "@bandeja/contract/notification-kinds";
import { cancelFreeUntil } from "@bandeja/domain/conduct";
import { consequenceFigures } from "@bandeja/domain/consequence-figures";
import { fromCents } from "@bandeja/domain/total-spend";
import { formatters } from "@bandeja/i18n/formatters";
import { translate, type Translate } from "@bandeja/i18n/translate";
import { sayName, sayLocation, type Write } from "../../accounts/names/say-name.ts";
import type { SettingsRow } from "../settings/settings-store.ts";
import type { NotificationDetails } from "./deliveries-store.ts";
import { quoteWords } from "../../../kernel/quote-words.ts";

interface Written {
  title: string;
  body: string;
}

/** The most that a push or mail quotes of a message, in characters. */
const maxQuoted = 80;

/** "Sat 13 Mar, 18:00–02:00 (+1)"; in another year than the notification with it */
export function formatShift(
  { job, notification }: Pick<NotificationDetails, "job" | "notification">,
  language: Language,
): string {
  if (job === null) return "";
  const format = formatters(language);
  return `${format.days(job.startDate, job.endDate, notification.at)}, ${format.shift(job.startTime, job.endTime)}`;
}

/** Until when a worker who was confirmed late may cancel freely; undefined for all others. */
function freeUntil({ job, confirmedAt }: NotificationDetails): Date | undefined {
  if (job === null || confirmedAt === null) return undefined;
  const until = cancelFreeUntil(job.startsAt, confirmedAt);
  return until > cancelFreeUntil(job.startsAt) ? until : undefined;
}

/**
 * The text about a decision: the consequence of an offence, what an operator decided, or the outcome of a review. Of its
 * statement only the title, since what follows may have the operator's words.
 */
function writeDecision(
  t: Translate,
  side: Side,
  {
    kind,
    detail,
    heading,
  }: {
    kind: "decisionproposed" | "decided" | "decisionreviewed";
    detail: NotificationDetail | null;
    heading: string | undefined;
  },
  { shift }: { shift: string },
): Written {
  const about = shift === "" ? [] : [t(($) => $.statements.notice.body, { shift })];
  const write = (title: string, text: string): Written => ({
    title: heading ?? title,
    body: [...about, text].join(" "),
  });
  if (kind === "decisionproposed") {
    return write(
      t(($) => $.notices.decisionproposed.title),
      t(($) => $.statements.notice.proposed),
    );
  }
  if (kind === "decisionreviewed") {
    const outcome = detail === "upheld" ? detail : "lifted";
    return write(
      t(($) => $.statements.notice[outcome].title),
      t(($) => $.statements.notice[outcome].body),
    );
  }
  // An operator's ban is not about a shift.
  const consequence = consequences.find((one) => one === detail);
  if (consequence === undefined || shift === "") {
    return write(
      t(($) => $.notices.decided.title),
      t(($) => $.statements.notice.other),
    );
  }
  const follows = t(($) => $.statements.notice[typeOfSide[side]][consequence], consequenceFigures);
  return write(
    t(($) => $.statements.notice.offence),
    follows,
  );
}

/** The street is for confirmed workers only; others see the district that the venue names. */
function formatLocation(
  job: NonNullable<NotificationDetails["job"]>,
  isConfirmed: boolean,
  write: Write | undefined,
): string {
  const { address, zipcode, district, city } = job;
  return sayLocation(
    isConfirmed && address ? { line: address, zipcode, city } : { line: district, city },
    write,
  );
}

/** What was changed in a job, a sentence for each. A version before did not note it. */
function writeChanges(
  t: Translate,
  whole: NotificationDetails,
  { language, write }: { language: Language; write: Write | undefined },
): string {
  const { notification, job, isConfirmed } = whole;
  if (job === null || notification.changes === null) return t(($) => $.noticebodies.changes.unknown);
  const pay = formatters(language).money(fromCents(job.hourlyCents), job.currency);
  const sentences: Record<JobChange, string> = {
    pay: t(($) => $.noticebodies.changes.pay, { pay }),
    note: t(($) => $.noticebodies.changes.note),
    location: t(($) => $.noticebodies.changes.location, {
      location: formatLocation(job, isConfirmed, write),
    }),
  };
  const isChanged = (change: JobChange) => notification.changes?.includes(change);
  return jobChanges
    .filter(isChanged)
    .map((change) => sentences[change])
    .join(" ");
}

/** The words of the message; of a hidden one, that it is. */
function quoteMessage(
  { words, isMessageHidden }: NotificationDetails,
  language: Language,
  write: Write | undefined,
): string {
  if (isMessageHidden) return translate(language)(($) => $.statements.hiddenMessage);
  return quoteWords(write?.(words ?? "") ?? words ?? "", maxQuoted);
}

/** Whether a notification is about several new shifts. */
const isOfShifts = ({ kind, jobCount }: NotificationDetails["notification"]): boolean =>
  (kind === "newshift" || kind === "favouriteposted") && jobCount > 1;

/**
 * A notification's title and body, in the account's language.
 *
 * @param write how the channel writes the words of others; they are judged as it writes them
 */
export function writeNotification(
  whole: NotificationDetails,
  { side, language }: Pick<SettingsRow, "side" | "language">,
  write?: Write,
): Written {
  const { notification, personName, job, lateMinutes, isHidden, isReaderBarred, statement, personDueAt } =
    whole;
  const t = translate(language);
  const values = {
    name: sayName(personName, side === "venue" ? "worker" : "venue", { language, write }),
    shift: formatShift(whole, language),
    minutes: lateMinutes ?? 0,
    words: quoteMessage(whole, language, write),
  };
  const { kind, detail } = notification;
  if (kind === "reviewed") {
    return {
      title: t(($) => $.notices[typeOfSide[side]].reviewed.title, values),
      body: isHidden
        ? isReaderBarred
          ? t(($) => $.noticebodies.reviewLater, values)
          : t(($) => $.noticebodies[typeOfSide[side]].reviewed, values)
        : t(($) => $.noticebodies.reviewShown, values),
    };
  }
  if (isOfShifts(notification)) {
    const title = t(($) => $.notices.newshifts.title, { count: notification.jobCount });
    const from = kind === "newshift" ? "newshifts" : "favouriteshifts";
    return { title, body: t(($) => $.noticebodies[from], values) };
  }
  if (kind === "decisionproposed" || kind === "decided" || kind === "decisionreviewed") {
    return writeDecision(t, side, { kind, detail, heading: statement?.[language].title }, values);
  }
  if (kind === "creditslow") {
    return { title: writeCreditsLeft(t, notification), body: t(($) => $.noticebodies.restaurant.creditslow) };
  }
  if (kind === "jobchanged") {
    return {
      title: t(($) => $.notices.waitress.jobchanged.title, values),
      body: t(($) => $.noticebodies.waitress.jobchanged, {
        ...values,
        changes: writeChanges(t, whole, { language, write }),
      }),
    };
  }
  if (kind === "noshow" && personDueAt !== null) {
    const due = formatters(language).moment(personDueAt, job?.timezone ?? "UTC", notification.at);
    return {
      title: t(($) => $.notices[typeOfSide[side]].noshow.title, values),
      body: t(($) => $.noticebodies.noshowPerson, { ...values, due }),
    };
  }
  if (side === "venue" && isKindOf("venue", kind)) {
    return {
      title: t(($) => $.notices.restaurant[kind].title, values),
      body: t(($) => $.noticebodies.restaurant[kind], values),
    };
  }
  if (side === "worker" && isKindOf("worker", kind)) {
    const body = t(($) => $.noticebodies.waitress[kind], values);
    const until = kind === "confirmed" ? freeUntil(whole) : undefined;
    const free = until && formatters(language).clock(until.toISOString(), job?.timezone ?? "UTC");
    return {
      title: t(($) => $.notices.waitress[kind].title, values),
      body: free === undefined ? body : `${body} ${t(($) => $.noticebodies.cancelFree, { until: free })}`,
    };
  }
  throw new RangeError(`There is no ${kind} notification for ${side}`);
}

/** What takes the place of a push that a phone shows, once what it asks has ended. */
export function writeOver(whole: NotificationDetails, language: Language): Written {
  const t = translate(language);
  const shift = formatShift(whole, language);
  return { title: t(($) => $.noticebodies.over.title), body: t(($) => $.noticebodies.over.body, { shift }) };
}

/** A `creditslow` of before the count was noted has none left. */
const writeCreditsLeft = (t: Translate, { creditsLeft }: NotificationDetails["notification"]): string =>
  t(($) => $.notices.creditslow.title, { count: creditsLeft ?? 0 });

/** The subject of a notification's mail: what happened, and to which shift, without the words or names of others. */
export function writeSubject(
  whole: NotificationDetails,
  { side, language }: Pick<SettingsRow, "side" | "language">,
): string {
  const t = translate(language);
  const { notification } = whole;
  const { kind, jobCount } = notification;
  if (isOfShifts(notification)) return t(($) => $.notices.newshifts.title, { count: jobCount });
  const what =
    kind === "creditslow"
      ? writeCreditsLeft(t, notification)
      : side === "venue"
        ? isKindOf("venue", kind) && t(($) => $.noticesubjects.restaurant[kind])
        : isKindOf("worker", kind) && t(($) => $.noticesubjects.waitress[kind]);
  if (what === false) throw new RangeError(`There is no ${kind} notification for ${side}`);
  const shift = formatShift(whole, language);
  return shift === "" ? what : `${what}: ${shift}`;
}

/** The path of the page that a notification's push or mail opens, which marks it as read. */
export const notificationLink = (
  side: Side,
  {
    id,
    kind,
    otherPartyId,
    jobId,
    applicationId,
  }: Pick<NotificationDetails["notification"], "id" | "kind" | "otherPartyId" | "jobId" | "applicationId">,
): string => {
  const page = notificationPage(side, kind, { other: otherPartyId, job: jobId, application: applicationId });
  return appLink(openedBy(page, id));
};
