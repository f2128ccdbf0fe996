import type { CallBody, CallQuery, OnWire } from "@bandeja/contract/call";
import type {
  jobsFindOpen,
  jobsOpenLocalities,
  OpenJobSchema,
  OpenLocalitySchema,
} from "@bandeja/contract/calls/open-jobs";
import type { publicJobsLocalities } from "@bandeja/contract/calls/public-jobs";
import { parseChange } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import { fromCents } from "@bandeja/domain/total-spend";
import { effectiveStatus } from "@bandeja/domain/effective-status";
import type { Services } from "../../../runtime/services.ts";
import { locationOfJob } from "../core/location-of-job.ts";
import { requireCity } from "../../localities/require-city.ts";
import { averageRating } from "../../accounts/core/average-rating.ts";
import { presentJob, type PresentContext } from "../present.ts";
import type { FoundJob } from "./find-open-jobs.ts";
import type { FoundLocality } from "./find-open-localities.ts";
import type { OpenJobsFilter } from "./open-jobs-store.ts";

type OpenJob = OnWire<typeof OpenJobSchema>;
type OpenLocality = OnWire<typeof OpenLocalitySchema>;

/** The parameters of an address as the fields of a body. */
function nestFilter(query: Omit<CallQuery<typeof publicJobsLocalities>, "timezone">) {
  const { lat, lng, km, n, s, e, w, startsfrom: from, startsto: to, ...simple } = query;
  return {
    ...simple,
    ...(lat !== undefined && lng !== undefined && km !== undefined && { near: { lat, lng, km } }),
    ...(n !== undefined &&
      s !== undefined &&
      e !== undefined &&
      w !== undefined && { bounds: { n, s, e, w } }),
    ...(from !== undefined && to !== undefined && { starts: { from, to } }),
  };
}

const instantOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

/** The filter of a body, whose fields are named like those of a job. */
export function parseFilter(
  body: CallBody<typeof jobsFindOpen> | CallBody<typeof jobsOpenLocalities>,
  localities: Services["localities"],
): OpenJobsFilter {
  const { city, country, placeid, near, bounds, from, to, weekdays, starts } = body;
  const { restaurant_id: venueId, startsafter, startsbefore, minsalary, currency, tips } = body;
  const hasCity = city !== undefined && country !== undefined;
  return {
    venueId,
    localityId: hasCity
      ? requireCity(localities, { city, country, localityId: placeid }).localityId
      : undefined,
    isOwnCountry: body.owncountry,
    near,
    bounds,
    from,
    to,
    startsAfter: instantOf(startsafter),
    startsBefore: instantOf(startsbefore),
    weekdays,
    starts,
    currency,
    // Rounded up, since values are whole cents.
    minHourlyCents:
      minsalary === undefined
        ? undefined
        : Math.min(Math.ceil(Math.round(minsalary * 1e4) / 100), Number.MAX_SAFE_INTEGER),
    tips: parseChange(jobFields, { tips }).tips,
  };
}

/** The filter of a visitor's address, which may name the zone of their device for its country. */
export function parseVisitorFilter(
  { timezone, ...query }: CallQuery<typeof publicJobsLocalities>,
  localities: Services["localities"],
): OpenJobsFilter {
  const countryCode = timezone === undefined ? undefined : localities.countryOfZone(timezone);
  return { ...parseFilter(nestFilter(query), localities), countryCode };
}

/** An open job as it goes over the wire; its distance in kilometres to one decimal, where its venue has set a pin. */
export function presentOpenJob(job: FoundJob, context: PresentContext): OpenJob {
  const { distance, venue, application } = job;
  const { district } = locationOfJob(job) ?? venue;
  return {
    ...presentJob(job, context),
    place: { lat: job.latitude, lng: job.longitude, pinned: job.pinned },
    ...(district !== null && { district }),
    rating: averageRating(venue),
    reviews: venue.reviewCount,
    placesleft: job.openings - job.confirmedCount,
    ...(distance !== undefined && job.pinned && { distance: Math.round(distance * 10) / 10 }),
    ...(application !== undefined && {
      application: { _id: application.id, status: effectiveStatus(application, job, context.now) },
    }),
  };
}

export function presentOpenLocality(
  locality: FoundLocality,
  { services, cityLanguage }: Pick<PresentContext, "services" | "cityLanguage">,
): OpenLocality {
  const { latitude: lat, longitude: lng, count, minHourlyCents, currency } = locality;
  return {
    lat,
    lng,
    city: services.localities.cityName(locality, cityLanguage),
    count,
    ...(minHourlyCents !== null && { minsalary: fromCents(Number(minHourlyCents)) }),
    ...(currency !== null && { currency }),
  };
}
