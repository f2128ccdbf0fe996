import type { Language } from "@bandeja/contract/lists";
import { fromCents } from "@bandeja/domain/total-spend";
import { formatters } from "@bandeja/i18n/formatters";
import { translate } from "@bandeja/i18n/translate";
import { ICalEventStatus, ICalEventTransparency, type ICalEventData } from "ical-generator";
import type { Services } from "../../../runtime/services.ts";
import { sayLocation } from "../../accounts/names/say-name.ts";
import { onEachDay, sequenceAt, streetOf } from "./on-each-day.ts";
import type { CalendarJob } from "./venue-calendar-store.ts";

function lastChange({ postedAt, closedAt, changedAt, peopleChangedAt }: CalendarJob): Date {
  const people = peopleChangedAt === null ? 0 : Date.parse(peopleChangedAt);
  return new Date(Math.max(postedAt.getTime(), closedAt?.getTime() ?? 0, changedAt?.getTime() ?? 0, people));
}

/**
 * The events of a venue's job: how many openings are filled, without the names of those who come, since the calendar's
 * program may be anybody's.
 */
export function eventsOfJob(
  job: CalendarJob,
  language: Language,
  { localities, siteUrl }: Pick<Services, "localities" | "siteUrl">,
): ICalEventData[] {
  const t = translate(language);
  const isCancelled = job.state === "cancelled";
  const { confirmed, openings } = job;
  const value = formatters(language).money(fromCents(job.hourlyCents), job.currency);
  const pay = t(($) => $.answers.calendarPay, { value });
  const { address, zipcode } = streetOf(job);
  const changed = lastChange(job);
  return onEachDay(job, {
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    sequence: sequenceAt(job, changed, isCancelled ? 1 : 0),
    stamp: changed,
    lastModified: changed,
    summary: t(($) => $.answers.calendarFilled, { confirmed, count: openings }),
    location: sayLocation({ line: address, zipcode, city: localities.cityName(job, language) }),
    description: job.note === "" ? pay : `${pay}\n${job.note}`,
    url: `${siteUrl}/singlejob?id=${job.id}`,
    // The venue's people are not busy because a shift is under way.
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}
