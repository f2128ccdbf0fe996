import { toTaxNumber } from "@bandeja/contract/tax-number";
import type { Tx } from "../../../db/database.ts";
import { requireActiveParty } from "../../accounts/core/require-active.ts";
import { lockVenue } from "../../venues/lock-venue.ts";
import { deleteDetails, upsertDetails } from "./details-store.ts";

interface Details {
  readonly venueId: string;
  readonly legalName: string;
  /** As it was typed, and checked; may be empty. */
  readonly taxNumber: string;
  readonly address: string;
  readonly zipcode: string;
  readonly city: string;
  readonly countryCode: string;
}

/** Sets what receipts of a venue name from now on. Those that were issued keep what they have. */
export async function setDetails(tx: Tx, details: Details): Promise<void> {
  await lockVenue(tx, details.venueId);
  await requireActiveParty(tx, details.venueId);
  await upsertDetails(tx, {
    ...details,
    taxNumber: toTaxNumber(details.taxNumber, details.countryCode) ?? null,
    zipcode: details.zipcode || null,
  });
}

/** Removes them: receipts name the venue from now on. Those that were issued keep what they have. */
export async function removeDetails(tx: Tx, venueId: string): Promise<void> {
  await lockVenue(tx, venueId);
  await deleteDetails(tx, venueId);
}
