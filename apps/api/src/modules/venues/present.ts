import type { CallBody, OnWire } from "@bandeja/contract/call";
import type {
  RestaurantPageSchema,
  RestaurantSchema,
  RestaurantProfileSchema,
} from "@bandeja/contract/calls/venue-profiles";
import type { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import type { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import type { Language } from "@bandeja/contract/lists";
import { measureRecord } from "@bandeja/domain/record";
import type { Services } from "../../runtime/services.ts";
import { displayName } from "../accounts/core/display-name.ts";
import { parseCredentials } from "../accounts/parse-credentials.ts";
import { formatNational } from "../accounts/phones/phone-number.ts";
import { averageRating } from "../accounts/core/average-rating.ts";
import type { VenueChange } from "./change-venue.ts";
import type { getVenue, VenueRow, VenueRecord } from "./get-venue.ts";
import { publicPoint, type VenuePoint } from "./public-point.ts";
import type { VenueRegistration } from "./register-venue.ts";

type Restaurant = OnWire<typeof RestaurantSchema>;
type RestaurantProfile = OnWire<typeof RestaurantProfileSchema>;
type RestaurantPage = OnWire<typeof RestaurantPageSchema>;

export function parseRegistration(
  body: CallBody<typeof restaurantSignup>,
  browser: string | undefined,
): VenueRegistration {
  const { username, email, address, zipcode, phone, verification, lat, lng } = body;
  return {
    username,
    email,
    credentials: parseCredentials(body, browser),
    name: body.restaurant,
    address,
    zipcode,
    city: { city: body.city, country: body.country, localityId: body.placeid },
    pin: lat === undefined || lng === undefined ? undefined : { lat, lng },
    phone: { callingCode: body.phonecountry, phone, verification },
  };
}

export function parseChange(body: CallBody<typeof restaurantUpdate>): VenueChange {
  const { restaurant: name, address, zipcode, district, description, lat, lng } = body;
  const { city, country, placeid: localityId } = body;
  const choice = city === undefined || country === undefined ? undefined : { city, country, localityId };
  const pin = typeof lat === "number" && typeof lng === "number" ? { lat, lng } : null;
  return {
    name,
    address,
    zipcode,
    district,
    description,
    city: choice,
    pin: lat === undefined ? undefined : pin,
  };
}

/** A venue's position on the map, exact only where that is allowed. */
function presentPoint(venue: VenuePoint, { isExact }: { isExact: boolean }) {
  const { pinLatitude, pinLongitude } = venue;
  if (isExact && pinLatitude !== null && pinLongitude !== null) {
    return { lat: pinLatitude, lng: pinLongitude, pinned: true, exact: true };
  }
  const { latitude: lat, longitude: lng, pinned } = publicPoint(venue);
  return { lat, lng, pinned, exact: false };
}

/** What a venue shows of itself, as far as it does. */
const presentPage = ({ description, photo }: VenueRow["venue"]) => ({
  ...(description !== null && { description }),
  ...(photo !== null && { photo }),
});

interface PresentContext {
  readonly services: Pick<Services, "localities">;
  readonly language: Language;
  readonly cityLanguage: Language | undefined;
}

export function presentVenue(
  { account, venue, credits, jobsAhead, pageHiddenBy }: Awaited<ReturnType<typeof getVenue>>,
  { services: { localities }, language, cityLanguage }: PresentContext,
): Restaurant {
  return {
    _id: venue.id,
    restaurant: venue.name,
    username: account.username ?? "",
    email: account.email,
    emailverified: account.emailVerifiedAt !== null,
    phone: formatNational(account.phoneCallingCode, account.phoneNational),
    phonecountry: account.phoneCallingCode,
    city: localities.cityName(venue, cityLanguage),
    country: localities.countryName(venue.countryCode, language),
    timezone: venue.timezone,
    centre: { lat: venue.latitude, lng: venue.longitude },
    place: presentPoint(venue, { isExact: true }),
    myrestaurantaddress: venue.address,
    zipcode: venue.zipcode,
    ...(venue.district !== null && { district: venue.district }),
    ...presentPage(venue),
    ...(pageHiddenBy !== undefined && { decision_id: pageHiddenBy }),
    ...(jobsAhead.jobs > 0 && { jobsahead: jobsAhead }),
    onetimepayment: credits.map(({ id, jobId }) => ({ _id: id, ...(jobId !== null && { job_id: jobId }) })),
  };
}

function presentRecord(record: VenueRecord) {
  const { jobsCompleted, daysToComplete, cancelledEarly, cancelledLate } = record;
  const { hoursChanged } = measureRecord({
    worked: record.shifts,
    hoursChanged: record.hoursChanged,
    broken: 0,
  });
  const { kept } = measureRecord({ worked: jobsCompleted, hoursChanged: 0, broken: cancelledLate });
  return {
    jobscompleted: jobsCompleted,
    daystocomplete: daysToComplete === null ? null : Math.round(daysToComplete * 10) / 10,
    earlycancellations: cancelledEarly,
    latecancellations: cancelledLate,
    kept,
    hourschanged: hoursChanged,
  };
}

interface ShownProfile extends VenueRow {
  readonly record: VenueRecord;
  readonly isPointExact?: boolean;
}

/** A venue's public profile on the wire, for lists; its pin is exact only with `isPointExact`. */
export function presentProfile(
  { account, party, venue, record, isPointExact = false }: ShownProfile,
  { services: { localities }, language, cityLanguage }: PresentContext,
): RestaurantProfile {
  return {
    _id: venue.id,
    restaurant: displayName(venue.name, language),
    city: localities.cityName(venue, cityLanguage),
    country: localities.countryName(venue.countryCode, language),
    ...(venue.district !== null && { district: venue.district }),
    ...(venue.photo !== null && { photo: venue.photo }),
    place: presentPoint(venue, { isExact: isPointExact }),
    rating: averageRating(party),
    reviews: party.reviewCount,
    ...presentRecord(record),
    since: account.createdAt.toISOString(),
  };
}

/** A venue's public page: its profile, with what it says of itself. */
export const presentVenuePage = (profile: ShownProfile, context: PresentContext): RestaurantPage => ({
  ...presentProfile(profile, context),
  ...presentPage(profile.venue),
});
