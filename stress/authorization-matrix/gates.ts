import { eq } from "drizzle-orm";
import { accounts } from "@bandeja/api/db/schema/accounts";
import { offences } from "@bandeja/api/db/schema/conduct";
import { makeJob, makeVenue } from "@bandeja/demo-data/factories";
import { idAt } from "@bandeja/demo-data/rows";
import type { TestApp } from "@bandeja/api/testing/test-app";

/** What keeps somebody whose token lives from a few calls. */
export const hindrances = ["blocked", "e-mail not verified", "phone not verified"] as const;
export type Hindrance = (typeof hindrances)[number];

const hour = 3_600_000;

/** Two of what nobody should do, an hour ago: they block for a day. */
async function block({ services: { db } }: TestApp, accountId: string): Promise<void> {
  const venue = await makeVenue(db);
  const committedAt = new Date(Date.now() - hour);
  for (const kind of ["noshow", "late_cancellation"] as const) {
    const job = await makeJob(db, venue);
    const offence = { id: idAt(committedAt), accountId, kind, jobId: job.id };
    await db.insert(offences).values({ ...offence, committedAt, countsFrom: committedAt });
  }
}

/** Makes an account that may do everything one that may not. */
export async function hinder(api: TestApp, id: string, by: readonly Hindrance[]): Promise<void> {
  const { db } = api.services;
  if (by.includes("blocked")) await block(api, id);
  const lost = {
    ...(by.includes("e-mail not verified") && { emailVerifiedAt: null }),
    ...(by.includes("phone not verified") && {
      phoneE164: null,
      phoneCallingCode: null,
      phoneNational: null,
    }),
  };
  if (Object.keys(lost).length > 0) await db.update(accounts).set(lost).where(eq(accounts.id, id));
}
