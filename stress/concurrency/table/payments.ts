import { paymentsCheckout } from "@bandeja/contract/calls/payments";
import { sql } from "drizzle-orm";
import { request, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

/** A fee is paid once. */
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
];
