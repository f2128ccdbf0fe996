import { paymentsCheckout } from "@bandeja/contract/calls/payments";
import type { Worker, Write } from "../deed.ts";

/** A venue that asks for the page that takes the fee again and again: it is the same one. */
export function* pay(write: Write, { id, token }: { id: string; token: string }): Worker {
  for (let n = 0; n < 30; n += 1) {
    yield async () => {
      await write({
        call: paymentsCheckout,
        asked: { token, body: { restaurant_id: id } },
        about: `checkout of ${id}`,
        doneBefore: [],
        isDone: (look) =>
          look("SELECT count(*) = 1 AND count(url) = 1 FROM payments WHERE venue_id = $1", id),
      });
    };
  }
}
