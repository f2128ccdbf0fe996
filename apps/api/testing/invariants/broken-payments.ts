// The demonstration has receipts of past years, so this one uses another series.
const year = "(extract(year FROM now() AT TIME ZONE 'UTC') + 1)::integer";
// The credit of the payment that `paid` has inserted in the same transaction.
const isNew = "bought_at = now()";

interface Paid {
  readonly paidAt?: string;
  readonly refundedAt?: string;
  /** The length of the year's series of receipts, and the number of this one. */
  readonly last?: number;
  readonly sequence?: number;
  readonly amount?: number;
  readonly hasReceipt?: boolean;
  readonly creditTakenAt?: string;
}

/** Inserts a payment of a venue with its receipt and its credit. */
const paid = ({
  paidAt = "now()",
  refundedAt = "NULL",
  last = 1,
  sequence = 1,
  amount = 990,
  hasReceipt = true,
  creditTakenAt = "NULL",
}: Paid = {}) => `
  WITH paid AS (
    INSERT INTO payments (id, venue_id, provider, amount_cents, language, created_at, paid_at, refunded_at)
    SELECT gen_random_uuid(), id, 'sandbox', 990, 'en', now(), ${paidAt}, ${refundedAt}
    FROM venues ORDER BY id LIMIT 1 RETURNING *),
  series AS (INSERT INTO receipt_series SELECT ${year}, ${last} WHERE ${hasReceipt}),
  receipt AS (
    INSERT INTO receipts (id, year, sequence, payment_id, kind, issued_at, name, address, city, country_code, timezone,
      email, language, amount_cents, currency)
    SELECT gen_random_uuid(), ${year}, ${sequence}, id, 'payment', now() + interval '1 year', 'Tasca', 'Rua 1', 'Lisboa', 'PT', 'Europe/Lisbon',
      'ola@tasca.example', 'en', ${amount}, currency
    FROM paid WHERE ${hasReceipt})
  INSERT INTO credits (id, venue_id, payment_id, bought_at, refunded_at)
  SELECT gen_random_uuid(), venue_id, id, now(), ${creditTakenAt} FROM paid`;

/** Rows by the rule that they break; they break no other. */
export const brokenPayments: Readonly<Record<string, readonly [string, ...string[]]>> = {
  "a credit is free, attached or refunded, and one of these alone": [
    `ALTER TABLE credits DROP CONSTRAINT credits_refunded_unattached;
     UPDATE credits SET refunded_at = now() WHERE id = (SELECT id FROM credits WHERE job_id IS NOT NULL LIMIT 1)`,
  ],
  "a paid payment has its credits, of its venue, others have none": [
    `${paid()}; DELETE FROM credits WHERE ${isNew}`,
    `INSERT INTO credits (id, venue_id, pack_id, pack_position, bought_at)
     SELECT gen_random_uuid(), venue_id, id, 2, now() FROM payments WHERE paid_at IS NOT NULL LIMIT 1`,
    paid({ paidAt: "NULL", hasReceipt: false }),
    `${paid()};
     UPDATE credits SET venue_id = (SELECT id FROM venues ORDER BY id DESC LIMIT 1) WHERE ${isNew}`,
  ],
  "an unused credit follows its payment": [
    paid({ creditTakenAt: "now()" }),
    `${paid()}; UPDATE payments SET dispute = 'open', disputed_at = now() WHERE created_at = now()`,
    `INSERT INTO credits (id, venue_id, bought_at, refunded_at)
     SELECT gen_random_uuid(), id, now(), now() FROM venues LIMIT 1`,
  ],
  "a credit whose refund was requested pays for no job": [
    `${paid({ creditTakenAt: "now()" })}; UPDATE credits SET refund_requested_at = now() WHERE ${isNew}`,
  ],
  "a refund of unused credits is their price": [
    `${paid({ creditTakenAt: "now()" })}; UPDATE credits SET refund_requested_at = now() WHERE ${isNew};
     UPDATE payments SET unused_refund_at = now(), unused_refund_cents = 980 WHERE created_at = now()`,
  ],
  "what counts as refunded has gone, or has come back": [
    `${paid({ refundedAt: "now()", creditTakenAt: "now()", last: 2 })};
     INSERT INTO receipts (id, year, sequence, payment_id, kind, issued_at, name, address, city, country_code, timezone,
       email, language, amount_cents, currency)
     SELECT gen_random_uuid(), year, 2, payment_id, 'refund', issued_at, name, address, city, country_code, timezone,
       email, language, amount_cents, currency
     FROM receipts WHERE payment_id = (SELECT id FROM payments WHERE created_at = now())`,
  ],
  "neither the provider nor an operator refunds more than was paid": [
    `${paid()}; UPDATE payments SET kept_cents = 991 WHERE created_at = now()`,
    `${paid()}; UPDATE payments SET kept_cents = 1, elsewhere_cents = 990 WHERE created_at = now();
     INSERT INTO replaced_payment_facts (payment_id, kind, at, cents)
       SELECT id, 'refundElsewhere', now(), 990 FROM payments WHERE created_at = now();
     INSERT INTO refunds (id, payment_id, cents, at, attempt) SELECT id, id, 1, now(), 0 FROM payments WHERE created_at = now()`,
  ],
  "what the provider has sent is at least its known refunds that did not come back": [
    `${paid()}; INSERT INTO refunds (id, payment_id, cents, at) SELECT id, id, 1, now() FROM payments WHERE created_at = now()`,
  ],
  "money that came back is that of refunds that came back": [
    `${paid()}; UPDATE payments SET returned_cents = 1 WHERE created_at = now()`,
    `${paid()}; UPDATE payments SET resend_cents = 1 WHERE created_at = now()`,
  ],
  "no more is paid otherwise than came back or was requested": [
    `${paid()}; UPDATE payments SET elsewhere_cents = 1 WHERE created_at = now()`,
  ],
  "payments and refunds have receipts of the same amount": [
    paid({ hasReceipt: false }),
    `${paid({ refundedAt: "now()", creditTakenAt: "now()" })}; UPDATE payments SET kept_cents = 990 WHERE created_at = now()`,
    paid({ amount: 991 }),
  ],
  "receipts are numbered without gaps": [paid({ last: 2 }), paid({ last: 2, sequence: 2 })],
};

/** Rows that break no rule. */
export const soundPayments: readonly string[] = [paid()];
