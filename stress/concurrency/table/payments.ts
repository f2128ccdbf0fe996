import { jobsAdd } from "@bandeja/contract/calls/posting";
import { paymentsCheckout, paymentsRefund } from "@bandeja/contract/calls/payments";
import { addDays } from "@bandeja/domain/wall-clock";
import { sql } from "drizzle-orm";
import { jobForm } from "@bandeja/api/testing/forms";
import { makePayment } from "@bandeja/api/testing/make-payment";
import { nonZero, request, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

const tomorrow = () => addDays(new Date().toISOString().slice(0, 10), 1);

/** A fee is paid once, and a credit is used or refunded. */
export const paymentScenarios: readonly Scenario[] = [
  {
    title: "concurrent checkouts of a venue share one payment page",
    of: [paymentsCheckout],
    async prepare(fixtures, n) {
      const { id, token } = await fixtures.makeVenue();
      return {
        requests: times(n, () => request(paymentsCheckout, { token, body: { restaurant_id: id } })),
        async inspect(answers) {
          // Each of the servers has an address of its own.
          const pages = new Set(answers.map(({ body }) => new URL((body as { url: string }).url).pathname));
          const rows = await fixtures.row(sql`
            SELECT count(*)::int AS payments, count(session_id)::int AS opened,
              (SELECT count(*)::int FROM sandbox_sessions s JOIN payments o ON o.id = s.payment_id
               WHERE o.venue_id = ${id}) AS sessions
            FROM payments WHERE venue_id = ${id}`);
          return { ...(rows as object), pages: pages.size };
        },
        expected: [
          {
            outcomes: { paymentsCheckout: { 200: n } },
            state: { payments: 1, opened: 1, sessions: 1, pages: 1 },
          },
        ],
      };
    },
  },
  {
    title: "the credits of a pack pay for jobs or are refunded, and each only one of these",
    of: [paymentsRefund, jobsAdd],
    async prepare(fixtures, n) {
      const venue = await fixtures.makeVenue();
      await fixtures.makeJob(venue, { paidWith: "free" });
      const pack = { credits: 5, amountCents: 4_455, paidAt: new Date(), isAtProvider: true };
      const { id: paymentId } = await makePayment(fixtures.tx, venue, pack);
      const { id, token } = venue;
      const giveBack = () => request(paymentsRefund, { token, body: { payment_id: paymentId, credits: 5 } });
      const post = () => request(jobsAdd, { token, body: jobForm(id, tomorrow()) });
      return {
        requests: [...times(n / 2, giveBack), ...times(n / 2, post)],
        inspect: () =>
          fixtures.row(sql`
            SELECT count(job_id)::int AS used, count(refund_requested_at)::int AS refunded
            FROM credits WHERE payment_id = ${paymentId} OR pack_id = ${paymentId}`),
        expected({ outcomes }) {
          const half = n / 2;
          const { CREDIT_USED: early = 0 } = outcomes["paymentsRefund"] ?? {};
          return [
            {
              outcomes: {
                paymentsRefund: { 200: 1, WRONG_STATE: half - 1 },
                jobsAdd: { FREE_POSITION_USED: half },
              },
              state: { used: 0, refunded: 5 },
            },
            {
              outcomes: {
                // Once none is left, there is nothing to refund.
                paymentsRefund: nonZero({ CREDIT_USED: early, WRONG_STATE: half - early }),
                jobsAdd: { 200: 5, FREE_POSITION_USED: half - 5 },
              },
              state: { used: 5, refunded: 0 },
            },
          ];
        },
      };
    },
  },
];
