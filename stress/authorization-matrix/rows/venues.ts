import { randomUUID } from "node:crypto";
import { smallestPicture } from "@bandeja/api-docs/world";
import { venues as venuesTable } from "@bandeja/api/db/schema/accounts";
import { makeGrant } from "@bandeja/api/testing/make-proof";
import { makeCard } from "@bandeja/api/testing/make-card";
import { makePayment } from "@bandeja/api/testing/make-payment";
import { makeVerification } from "@bandeja/api/testing/make-verification";
import { eq } from "drizzle-orm";
import { anotherEmail, anotherMobile, localPartOf, password } from "../tenant.ts";
import { type Row, anyone, either, making, open, secret, venues } from "../row.ts";

export const venueRows: Readonly<Record<string, Row>> = {
  restaurantVerifyToken: open(venues("viewer"), () => ({})),
  restaurantGet: secret(venues("viewer"), ({ venue }) => ({ params: { id: venue.id } })),
  restaurantUpdate: secret(
    venues("owner"),
    ({ venue }) => ({ body: { restaurant_id: venue.id, restaurant: "Mine now" } }),
    { writes: ["profile_changes", "venues"] },
  ),
  restaurantPhoto: open(venues("owner"), () => ({ body: { photo: smallestPicture } }), {
    writes: ["attempt_counters", "job", "profile_changes", "venues"],
  }),
  restaurantRemovePhoto: making(
    open,
    venues("owner"),
    async ({ venue }, { services: { db, photos } }) => {
      const photo = await photos.save(Buffer.from("a terrace"));
      await db.update(venuesTable).set({ photo }).where(eq(venuesTable.id, venue.id));
      return {};
    },
    { writes: ["job", "profile_changes", "venues"] },
  ),
  restaurantInsertPhone: making(
    secret,
    venues("owner"),
    async ({ venue, marks }, { services }) => {
      const phone = anotherMobile();
      marks.push(phone);
      const verification = await makeVerification(services.db, `+351${phone}`);
      return { body: { restaurant_id: venue.id, phone, phonecountry: "351", verification } };
    },
    { writes: ["accounts", "audit_log", "job", "notice_links", "phone_verifications", "verified_contacts"] },
  ),
  restaurantInsertJobOnPayment: secret(
    venues("manager"),
    ({ venue, credit, job }) => ({
      body: { restaurant_id: venue.id, onetimepayment_id: credit.id, job_id: job.id },
    }),
    {
      writes: ["credits"],
      besides: [
        {
          build: ({ credit }, { id, job }) => ({
            body: { restaurant_id: id, onetimepayment_id: credit.id, job_id: job?.id },
          }),
          openTo: [],
        },
        {
          build: ({ job }, { id, credit }) => ({
            body: { restaurant_id: id, onetimepayment_id: credit?.id, job_id: job.id },
          }),
          openTo: [],
        },
      ],
    },
  ),
  // A payment without a page yet: its id identifies the sandbox's row.
  paymentsCheckout: making(
    secret,
    venues("owner"),
    async ({ venue, marks }, { services }) => {
      const { id } = await makePayment(services.db, venue);
      marks.push(id);
      return { body: { restaurant_id: venue.id } };
    },
    { writes: ["payments", "sandbox_sessions"] },
  ),
  paymentsPrices: secret(venues("owner"), ({ venue }) => ({ body: { restaurant_id: venue.id } })),
  paymentsRefund: making(
    secret,
    venues("owner"),
    async ({ venue, marks }, { services }) => {
      const { id } = await makePayment(services.db, venue, {
        paidAt: services.now(),
        isAtProvider: true,
      });
      marks.push(id);
      return { body: { payment_id: id, credits: 1 } };
    },
    { writes: ["credits", "job", "payments"] },
  ),
  paymentsBilling: secret(venues("owner"), ({ venue }) => ({ body: { restaurant_id: venue.id } })),
  paymentsSetBilling: secret(
    venues("owner"),
    ({ venue }) => ({
      body: {
        restaurant_id: venue.id,
        legalname: "Cantina Serena, Lda.",
        taxnumber: "501442600",
        address: "Rua do Ouro 1",
        city: "Lisboa",
        countrycode: "PT",
      },
    }),
    { writes: ["billing_details"] },
  ),
  paymentsRemoveBilling: secret(venues("owner"), ({ venue }) => ({ body: { restaurant_id: venue.id } })),
  paymentsCards: making(secret, venues("owner"), async ({ venue, marks }, { services }) => {
    marks.push((await makeCard(services.db, venue)).id);
    return { body: { restaurant_id: venue.id } };
  }),
  paymentsBeginCard: secret(venues("owner"), ({ venue }) => ({ body: { restaurant_id: venue.id } }), {
    writes: ["sandbox_cards", "saved_cards"],
    ownerless: ["sandbox_cards"],
  }),
  paymentsSaveCard: making(secret, venues("owner"), async ({ venue, marks }, { services }) => {
    const { id } = await makeCard(services.db, venue);
    marks.push(id);
    return { body: { card_id: id } };
  }),
  paymentsRemoveCard: making(
    secret,
    venues("owner"),
    async ({ venue, marks }, { services }) => {
      const { id } = await makeCard(services.db, venue);
      marks.push(id);
      return { body: { card_id: id } };
    },
    { writes: ["job", "saved_cards"] },
  ),
  paymentsCharge: making(
    secret,
    venues("owner"),
    async ({ venue, marks }, { services }) => {
      const { id } = await makeCard(services.db, venue);
      marks.push(id);
      const attempt = randomUUID().replaceAll("-", "");
      return { body: { restaurant_id: venue.id, card_id: id, attempt, amount: 9.9 } };
    },
    {
      // The second number of the year is the other tenant's.
      ownerless: ["job", "receipt_series", "sandbox_sessions"],
      writes: [
        "credits",
        "job",
        "notifications",
        "payments",
        "receipt_series",
        "receipts",
        "sandbox_sessions",
      ],
    },
  ),
  paymentsFind: secret(venues("owner"), ({ venue }) => ({ body: { restaurant_id: venue.id } })),
  paymentsReceipt: secret(venues("owner"), ({ payment }) => ({ body: { payment_id: payment.id } })),
  restaurantWaiting: open(venues("viewer"), () => ({})),
  restaurantHolidays: open(venues("viewer"), () => ({ body: { from: "2026-03-01", to: "2026-03-31" } })),
  restaurantCosts: open(venues("viewer"), () => ({ body: {} })),
  restaurantCostFees: open(venues("viewer"), () => ({ body: { month: "2026-03" } })),
  restaurantCostRows: open(venues("viewer"), () => ({ body: { month: "2026-03" } })),
  // Venues are public: without an account, and with any.
  publicVenuesGet: open(anyone, ({ venue }) => ({ params: { id: venue.id } })),
  restaurantProfile: open(either("worker", "viewer"), ({ venue }) => ({ body: { restaurant_id: venue.id } })),

  restaurantLogin: open(anyone, ({ venue }) => ({ body: { email: venue.email, password } }), {
    writes: ["audit_log", "known_devices", "known_networks", "sessions"],
  }),
  restaurantSociallogin: making(
    open,
    anyone,
    async ({ venue }, { services: { db } }) => ({
      body: { email: venue.email, authprovider: "google", grant: await makeGrant(db, venue) },
    }),
    { writes: ["audit_log", "known_devices", "known_networks", "sessions", "sign_in_proofs"] },
  ),
  restaurantSemisignup: open(anyone, () => ({ body: { username: randomUUID(), email: anotherEmail() } })),
  restaurantSignup: making(
    open,
    anyone,
    async ({ marks }) => {
      const email = anotherEmail();
      const username = localPartOf(email);
      marks.push(username);
      const locality = { address: `Rua ${username}`, city: "Lisboa", country: "Portugal" };
      const account = { username, email, password, password2: password, authProvider: "password" };
      return { body: { ...account, restaurant: "Tasca", ...locality } };
    },
    {
      writes: [
        "accounts",
        "attempt_counters",
        "venues",
        "memberships",
        "email_links",
        "job",
        "venue_records",
        "parties",
      ],
      ownerless: ["attempt_counters"],
    },
  ),
};
