import { makeOffences } from "@bandeja/demo-data/make-offences";
import { eq } from "drizzle-orm";
import { accounts } from "@bandeja/api/db/schema/accounts";
import { makeJob, makeVenue } from "@bandeja/demo-data/factories";
import { idAt } from "@bandeja/demo-data/rows";
import type { TestApp } from "@bandeja/api/testing/test-app";

/** A state of an account that closes some calls to it, although its token is live. */
export const gates = ["suspended", "e-mail not verified", "phone not verified"] as const;
export type Gate = (typeof gates)[number];

const hour = 3_600_000;

/** Two offences an hour ago: they suspend for a day. */
async function suspend({ services: { db } }: TestApp, partyId: string): Promise<void> {
  const venue = await makeVenue(db);
  const committedAt = new Date(Date.now() - hour);
  const rows = [];
  for (const kind of ["noshow", "late_cancellation"] as const) {
    const { id: jobId } = await makeJob(db, venue);
    rows.push({ id: idAt(committedAt), partyId, kind, jobId, committedAt, countsFrom: committedAt });
  }
  // Together: each decision follows from those before it.
  await makeOffences(db, rows);
}

/** Suspends a party, or removes what its account has verified. */
export async function closeGates(
  api: TestApp,
  { id, accountId }: { id: string; accountId: string },
  by: readonly Gate[],
): Promise<void> {
  const { db } = api.services;
  if (by.includes("suspended")) await suspend(api, id);
  const lost = {
    ...(by.includes("e-mail not verified") && { emailVerifiedAt: null }),
    ...(by.includes("phone not verified") && {
      phoneE164: null,
      phoneCallingCode: null,
      phoneNational: null,
    }),
  };
  if (Object.keys(lost).length > 0) await db.update(accounts).set(lost).where(eq(accounts.id, accountId));
}
