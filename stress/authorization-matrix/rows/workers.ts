import { smallestPicture } from "@bandeja/api-docs/world";
import { eq } from "drizzle-orm";
import { workers as workersTable } from "@bandeja/api/db/schema/accounts";
import { calendarFeeds } from "@bandeja/api/db/schema/people";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { makeGrant } from "@bandeja/api/testing/make-proof";
import { makeVerification } from "@bandeja/api/testing/make-verification";
import { anotherEmail, anotherMobile, localPartOf, password } from "../tenant.ts";
import { type Row, anyone, either, making, open, secret, workers } from "../row.ts";

export const workerRows: Readonly<Record<string, Row>> = {
  waitressVerifyToken: open(workers, () => ({})),
  // The worker has applied to the competitor, too.
  waitressGet: secret(either("venue", "manager"), ({ worker }) => ({ params: { id: worker.id } }), {
    openTo: ["competitor"],
    writes: ["contact_disclosures", "audit_log"],
  }),
  calendarFeed: open(either("worker", "viewer"), () => ({ body: { password } }), {
    writes: ["attempt_counters", "calendar_feeds", "audit_log", "job", "notice_links"],
  }),
  calendarRevoke: making(
    open,
    either("worker", "viewer"),
    async ({ worker }, { services: { db } }) => {
      const feed = { tokenHash: hashToken(newToken()), createdAt: new Date() };
      const values = { accountId: worker.id, ...feed };
      await db
        .insert(calendarFeeds)
        .values(values)
        .onConflictDoUpdate({ target: calendarFeeds.accountId, set: feed });
      return {};
    },
    { writes: ["calendar_feeds", "audit_log"] },
  ),
  applicationsCalendar: secret(workers, ({ application }) => ({
    body: { application_id: application.id },
  })),
  waitressEarnings: open(workers, () => ({ body: {} })),
  waitressInsertPhone: making(
    open,
    workers,
    async ({ marks }, { services }) => {
      const mobile = anotherMobile();
      marks.push(mobile);
      const verification = await makeVerification(services.db, `+351${mobile}`);
      return { body: { mobile, mobilecountry: "+351", verification } };
    },
    { writes: ["accounts", "audit_log", "job", "notice_links", "phone_verifications", "verified_contacts"] },
  ),
  waitressUpdate: open(workers, () => ({ body: { waitress: "Another Name" } }), {
    writes: ["profile_changes", "workers", "jobs"],
  }),
  waitressPhoto: open(workers, () => ({ body: { photo: smallestPicture } }), {
    writes: ["attempt_counters", "job", "jobs", "profile_changes", "workers"],
  }),
  waitressRemovePhoto: making(
    open,
    workers,
    async ({ worker }, { services: { db, photos } }) => {
      const photo = await photos.save(Buffer.from("a face"));
      await db.update(workersTable).set({ photo }).where(eq(workersTable.id, worker.id));
      return {};
    },
    { writes: ["job", "profile_changes", "workers", "jobs"] },
  ),

  waitressLogin: open(anyone, ({ worker }) => ({ body: { email: worker.email, password } }), {
    writes: ["audit_log", "known_devices", "known_networks", "sessions"],
  }),
  waitressSociallogin: making(
    open,
    anyone,
    async ({ worker }, { services: { db } }) => ({
      body: { email: worker.email, authprovider: "google", grant: await makeGrant(db, worker) },
    }),
    { writes: ["audit_log", "known_devices", "known_networks", "sessions", "sign_in_proofs"] },
  ),
  waitressSemisignup: open(anyone, () => ({ body: { email: anotherEmail() } })),
  waitressSignup: making(
    open,
    anyone,
    async ({ marks }) => {
      const email = anotherEmail();
      const name = localPartOf(email);
      marks.push(name);
      const locality = { city: "Lisboa", country: "Portugal" };
      return { body: { waitress: `Ana ${name}`, email, password, dateofbirth: "1990-01-01", ...locality } };
    },
    {
      writes: ["accounts", "attempt_counters", "workers", "email_links", "job", "worker_records", "parties"],
      ownerless: ["attempt_counters"],
    },
  ),
};
