import { paymentsCheckout } from "@bandeja/contract/calls/payments";
import type { Workload, Write } from "../tracked-write.ts";

/** Repeated checkouts of a venue, which share one payment. */
export function* openCheckouts(write: Write, { id, token }: { id: string; token: string }): Workload {
  for (let n = 0; n < 30; n += 1) {
    yield async () => {
      await write({
        call: paymentsCheckout,
        input: { token, body: { restaurant_id: id } },
        subject: `checkout of ${id}`,
        refusedIfDone: [],
        isDone: (check) =>
          check("SELECT count(*) = 1 AND count(url) = 1 FROM payments WHERE venue_id = $1", id),
      });
    };
  }
}
