import type { Language } from "@bandeja/contract/lists";
import type { Point } from "@bandeja/domain/distance";
import type { Tx } from "../../db/database.ts";
import type { Services } from "../../runtime/services.ts";
import { attachOptionalPhone, type OptionalProof } from "../accounts/attach-phone.ts";
import { createAccount, type Credentials } from "../accounts/create-account.ts";
import { requireCity, type CityChoice } from "../localities/require-city.ts";
import { pinColumns } from "./change-venue.ts";
import { insertMembership, insertVenue } from "./venues-store.ts";

export interface VenueRegistration {
  username: string;
  email: string;
  credentials: Credentials;
  name: string;
  address: string;
  zipcode: string | undefined;
  city: CityChoice;
  /** The exact position, if there is one. */
  pin: Point | undefined;
  phone: OptionalProof;
}

/**
 * Registers a venue with its account. A phone requires its verification; it can be added later, before the
 * first job is posted.
 *
 * @returns the ids of the venue and of the account that owns it.
 * @throws ApiError `CITY_NOT_LISTED`, `USERNAME_TAKEN`, `EMAIL_TAKEN`, `PHONE_INVALID`, `VERIFICATION_INVALID`,
 *   `PROOF_INVALID`; `INVALID` for a pin that is far from the city.
 */
export async function registerVenue(
  tx: Tx,
  registration: VenueRegistration,
  { language, now, services }: { language: Language; now: Date; services: Services },
): Promise<{ venueId: string; accountId: string }> {
  const { name, address, zipcode, city, pin, phone, ...account } = registration;
  const locality = requireCity(services.localities, city);
  const pinned = pinColumns(pin, locality, undefined);
  const created = await createAccount(tx, { side: "venue", name, ...account, language, now }, services);
  const { accountId, partyId: id } = created;
  await insertVenue(tx, { id, name, address, zipcode: zipcode || null, ...locality, ...pinned });
  await insertMembership(tx, { accountId, venueId: id, role: "owner", createdAt: now });
  await attachOptionalPhone(tx, { ...phone, accountId, side: "venue", now }, services);
  return { venueId: id, accountId };
}
