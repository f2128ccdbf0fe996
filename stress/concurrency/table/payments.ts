import { paymentsCheckout } from "@bandeja/contract/calls/payments";
import { sql } from "drizzle-orm";
import { ask, times, type Race } from "../round.ts";

/** Nobody is made to pay twice for one thing. */
export const paymentRaces: readonly Race[] = [
  {
    title: "a venue that asks to pay many times at once is sent to one page",
    of: [paymentsCheckout],
    async prepare(cast, n) {
      const { id, token } = await cast.makeVenue();
      return {
        asked: times(n, () => ask(paymentsCheckout, { token, body: { restaurant_id: id } })),
        async see(answers) {
          // Each of the servers has an address of its own.
          const pages = new Set(answers.map(({ body }) => new URL((body as { url: string }).url).pathname));
          const rows = await cast.row(sql`
            SELECT count(*)::int AS payments, count(session_id)::int AS opened,
              (SELECT count(*)::int FROM sandbox_sessions s JOIN payments o ON o.id = s.payment_id
               WHERE o.venue_id = ${id}) AS sessions
            FROM payments WHERE venue_id = ${id}`);
          return { ...(rows as object), pages: pages.size };
        },
        ends: [
          {
            told: { paymentsCheckout: { 200: n } },
            left: { payments: 1, opened: 1, sessions: 1, pages: 1 },
          },
        ],
      };
    },
  },
];
