import type { OnWire } from "@bandeja/contract/call";
import type { RestaurantPageSchema } from "@bandeja/contract/calls/venue-profiles";
import type { Language } from "@bandeja/contract/lists";
import type { Db } from "../../db/database.ts";
import type { Actor } from "../../kernel/actor.ts";
import type { Services } from "../../runtime/services.ts";
import { formatNational } from "../accounts/phones/phone-number.ts";
import { getVenueProfile } from "./get-venue.ts";
import { presentVenuePage } from "./present.ts";
import type { VenueLocation } from "./public-point.ts";

type VenuePage = OnWire<typeof RestaurantPageSchema>;

interface ViewContext {
  readonly services: Pick<Services, "localities">;
  readonly language: Language;
  readonly cityLanguage: Language | undefined;
  readonly now: Date;
  /** The viewer; undefined without an account. */
  readonly actor: Actor | undefined;
}

interface ShownVenue {
  venue: VenuePage;
  address: string;
  zipcode: string | null;
  /** The number to dial: `+351 912 345 678`. */
  phone: string | null;
}

/**
 * The venue in an answer about its job: the public page, and the address and phone for confirmed workers.
 *
 * @param location that of the job; undefined for the venue's
 * @throws ApiError `NOT_FOUND`
 */
export async function getVisibleVenue(
  db: Db,
  { id, location }: { id: string; location: VenueLocation | undefined },
  { now, actor: by, ...context }: ViewContext,
): Promise<ShownVenue> {
  const found = await getVenueProfile(db, id, { by, now });
  const profile = { ...found, venue: { ...found.venue, ...location } };
  const { phoneCallingCode: code, phoneNational } = profile.account;
  const national = formatNational(code, phoneNational);
  return {
    venue: presentVenuePage(profile, context),
    address: profile.venue.address,
    zipcode: profile.venue.zipcode,
    phone: national === null ? null : `${code} ${national}`,
  };
}
