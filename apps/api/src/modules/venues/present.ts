import type { CallBody, OnWire } from "@bandeja/contract/call";
import type {
  RestaurantPageSchema,
  RestaurantSchema,
  RestaurantProfileSchema,
  restaurantUpdate,
} from "@bandeja/contract/calls/venue-profiles";
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
  { account, venue, credits, jobsAhead }: Awaited<ReturnType<typeof getVenue>>,
  { services: { localities }, language, cityLanguage }: PresentContext,
