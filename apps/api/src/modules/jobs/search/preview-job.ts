import { appBase } from "@bandeja/contract/cross-links";
import { appPaths } from "@bandeja/contract/app-pages";
import type { Language } from "@bandeja/contract/lists";
import { fromCents } from "@bandeja/domain/total-spend";
import { formatters } from "@bandeja/i18n/formatters";
import { translate } from "@bandeja/i18n/translate";
import { escapeHtml } from "@bandeja/plain-pages/escape-html";
import type { Db } from "../../../db/database.ts";
import { leaveOutPhones } from "../../../kernel/leave-out-phones.ts";
import { leaveOutLinks } from "../../../kernel/quote-words.ts";
import type { Services } from "../../../runtime/services.ts";
import { sayName } from "../../accounts/names/say-name.ts";
import type { VenueLocation } from "../../venues/public-point.ts";
import type { Job } from "../core/job.ts";
import { requireLocation } from "../core/location-of-job.ts";
import { requireOpenJob } from "../require-open-job.ts";

interface PreviewContext {
  readonly services: Pick<Services, "localities" | "siteUrl">;
  readonly language: Language;
  readonly now: Date;
}

/** A job as schema.org's JobPosting, with what everybody may see of it. */
function describePosting(
  job: Job,
  { location, description }: { location: VenueLocation; description: string },
  { services: { localities, siteUrl }, language }: PreviewContext,
) {
  const paragraphs = [description, ...leaveOutPhones(leaveOutLinks(job.note)).split(/\n+/)].filter(
    (text) => text.trim() !== "",
  );
  const address = (path: string) => `${siteUrl}${appBase}${path}`;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: translate(language)(($) => $.previews.waitstaff),
    description: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(""),
    identifier: { "@type": "PropertyValue", name: "Bandeja", value: job.id },
    url: address(appPaths.shift(job.id)),
    datePosted: job.createdAt.toISOString(),
    // Applications close at the start.
    validThrough: job.startsAt.toISOString(),
    jobStartDate: job.startDate,
    workHours: formatters(language).shift(job.startTime, job.endTime),
    employmentType: "TEMPORARY",
    totalJobOpenings: job.openings - job.confirmedCount,
    directApply: true,
    hiringOrganization: {
      "@type": "Organization",
      name: sayName(job.venueName, "venue", { language }),
      sameAs: address(appPaths.venue(job.venueId)),
    },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: localities.cityName(location, language),
        addressCountry: location.countryCode,
      },
    },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: job.currency,
      value: { "@type": "QuantitativeValue", value: fromCents(job.hourlyCents), unitText: "HOUR" },
    },
  };
}

/** What a link to an open job shows. @throws ApiError `NOT_FOUND` for any other job, `NOT_OPEN_YET` for a reserved one */
export async function previewJob(db: Db, id: string, context: PreviewContext) {
  const { services, language, now } = context;
  const job = await requireOpenJob(db, id, now);
  const location = await requireLocation(db, job);
  const t = translate(language);
  const format = formatters(language);
  const venue = sayName(job.venueName, "venue", { language });
  const value = format.money(fromCents(job.hourlyCents), job.currency);
  const pay = t(($) => $.answers.calendarPay, { value });
  const description = [
    format.shift(job.startTime, job.endTime),
    job.tips ? `${pay}, ${t(($) => $.previews.tips)}` : pay,
    services.localities.cityName(location, language),
    t(($) => $.previews.openings, { count: job.openings - job.confirmedCount }),
  ].join(" · ");
  return {
    title: t(($) => $.previews.job, { venue, days: format.days(job.startDate, job.endDate, now) }),
    description,
    data: describePosting(job, { location, description }, context),
  };
}
