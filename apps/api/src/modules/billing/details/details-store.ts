import { eq } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { accounts, owners, venues } from "../../../db/schema/accounts.ts";
import { billingDetails } from "../../../db/schema/payments.ts";

export type BillingDetails = typeof billingDetails.$inferSelect;

export async function upsertDetails(tx: Tx, { venueId, ...details }: BillingDetails): Promise<void> {
  await tx
    .insert(billingDetails)
    .values({ venueId, ...details })
    .onConflictDoUpdate({ target: billingDetails.venueId, set: details });
}

export async function deleteDetails(tx: Tx, venueId: string): Promise<void> {
  await tx.delete(billingDetails).where(eq(billingDetails.venueId, venueId));
}

/** A venue's own billing details; undefined without any. */
export async function findDetails(tx: Tx, venueId: string): Promise<BillingDetails | undefined> {
  const [row] = await tx.select().from(billingDetails).where(eq(billingDetails.venueId, venueId));
  return row;
}

/** What the next receipt of a venue names: its billing details, or else its present name and address. */
export async function findPayer(db: Db | Tx, venueId: string) {
  const [row] = await db
    .select({
      venue: {
        legalName: venues.name,
        address: venues.address,
        zipcode: venues.zipcode,
        city: venues.city,
        countryCode: venues.countryCode,
      },
      details: billingDetails,
      timezone: venues.timezone,
      email: accounts.email,
      language: accounts.language,
    })
    .from(venues)
    .innerJoin(owners, eq(owners.partyId, venues.id))
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .leftJoin(billingDetails, eq(billingDetails.venueId, venues.id))
    .where(eq(venues.id, venueId));
  if (row === undefined) return undefined;
  const { venue, details, ...account } = row;
  return { ...account, isSet: details !== null, details: details ?? { ...venue, taxNumber: null } };
}
export type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>>;
