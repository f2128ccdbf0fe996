import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Stripe } from "stripe";
import { createFakeCards } from "./fake-stripe-cards.ts";
import { intercept } from "./intercept.ts";

export const stripeKeys = { secretKey: "sk_test_bandeja", webhookSecret: "whsec_bandeja" };

interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: IncomingMessage["headers"];
  readonly form: Record<string, string>;
}

type Refund = Record<string, unknown> & { id: string; amount: number; status: string; created: number };

const sentBack = (refunds: readonly Refund[]): number =>
  refunds.filter(({ status }) => status === "succeeded").reduce((sum, { amount }) => sum + amount, 0);

interface Money {
  charge?: {
    id: string;
    created: number;
    refunds: Refund[];
  };
  disputes: {
    id: string;
    status: string;
    created: number;
    amount: number;
    evidence_details?: { due_by: number };
  }[];
}

type Session = Record<string, unknown> & {
  id: string;
  amount_total: number;
  payment_intent: string;
  metadata: Record<string, string>;
};

/** Replaces Stripe's answer to a request; undefined for the usual one. `nth` counts from 0. */
type Instead = (call: Received, response: ServerResponse, nth: number) => boolean;

const now = () => Math.floor(Date.now() / 1000);
const say = (response: ServerResponse, status: number, body: object) =>
  void response
    .writeHead(status, { "content-type": "application/json", "request-id": "req_fake" })
    .end(JSON.stringify(body));
export const stripeError = (response: ServerResponse, status: number, error: Record<string, unknown>) =>
  say(response, status, { error: { message: "It did not work.", ...error } });

let made = 0;
const another = (prefix: string) => `${prefix}_fake${process.pid}x${(made += 1)}`;

/**
 * A server with the part of Stripe's API that the adapter uses: form bodies, objects as in Stripe's reference, and
 * idempotency keys as documented. Tests determine the outcome of payments.
 */
export async function startFakeStripe() {
  const received: Received[] = [];
  const sessions = new Map<string, Session>();
  const money = new Map<string, Money>();
  const answered = new Map<string, { form: string; session: Session }>();
  const refunds = new Map<string, object>();
  let instead: Instead | undefined;

  function create({ form, headers }: Received, response: ServerResponse): void {
    const key = String(headers["idempotency-key"]);
    const known = answered.get(key);
    if (known && known.form !== JSON.stringify(form)) {
      return stripeError(response, 400, { type: "idempotency_error" });
    }
    if (known) return say(response, 200, known.session);
    const id = another("cs_test");
    const session = {
      id,
      object: "checkout.session",
      amount_total: Number(form["line_items[0][price_data][unit_amount]"]),
      client_reference_id: form["client_reference_id"] ?? null,
      created: now(),
      currency: form["line_items[0][price_data][currency]"],
      expires_at: Number(form["expires_at"]),
      livemode: false,
      metadata: { payment_id: form["metadata[payment_id]"] ?? "" },
      mode: form["mode"],
      payment_intent: another("pi_test"),
      payment_status: "unpaid",
      status: "open",
      url: `https://checkout.stripe.com/c/pay/${id}`,
    };
    sessions.set(id, session);
    money.set(session.payment_intent, { disputes: [] });
    answered.set(key, { form: JSON.stringify(form), session });
    say(response, 200, session);
  }

  const moneyOf = ({ payment_intent: intent }: Session) => money.get(intent)!;
  const chargeOf = (session: Session) => {
    const { charge, disputes } = moneyOf(session);
    return (
      charge && {
        ...charge,
        object: "charge",
        paid: true,
        disputed: disputes.length > 0,
        metadata: session.metadata,
        payment_intent: session.payment_intent,
        payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
        refunded: sentBack(charge.refunds) >= session.amount_total,
        amount_refunded: sentBack(charge.refunds),
        refunds: { object: "list", data: charge.refunds },
      }
    );
  };

  function retrieve(id: string, response: ServerResponse): void {
    const session = sessions.get(id);
    if (session === undefined) {
      return stripeError(response, 404, { type: "invalid_request_error", code: "resource_missing" });
    }
    const charge = chargeOf(session);
    const status = charge ? "succeeded" : "requires_payment_method";
    const intent = {
      id: session.payment_intent,
      object: "payment_intent",
      status,
      latest_charge: charge ?? null,
    };
    say(response, 200, { ...session, payment_intent: intent });
  }

  const totalOf = (intent: string): number => sessionOfIntent(intent)?.amount_total ?? 0;

  function refund({ form, headers }: Received, response: ServerResponse): void {
    const key = String(headers["idempotency-key"]);
    const known = refunds.get(key);
    if (known !== undefined) return say(response, 200, known);
    const intent = form["payment_intent"] ?? "";
    const charge = money.get(intent)?.charge;
    const type = "invalid_request_error";
    if (charge === undefined) return stripeError(response, 404, { type, code: "resource_missing" });
    const left = totalOf(intent) - sentBack(charge.refunds);
    if (left === 0) return stripeError(response, 400, { type, code: "charge_already_refunded" });
    const cents = Number(form["amount"] ?? left);
    if (cents > left) return stripeError(response, 400, { type });
    const refunded = {
      id: another("re"),
      object: "refund",
      amount: cents,
      status: "succeeded",
      created: now(),
      payment_intent: intent,
      metadata: metadataOf(form),
    };
    charge.refunds.push(refunded);
    refunds.set(key, refunded);
    say(response, 200, refunded);
  }

  const metadataOf = (form: Record<string, string>) => ({
    payment_id: form["metadata[payment_id]"],
    ...(form["metadata[attempt]"] !== undefined && { attempt: form["metadata[attempt]"] }),
  });
  const sessionOfIntent = (intent: string) =>
    [...sessions.values()].find((one) => one.payment_intent === intent);
  const pay = (session: Session) => {
    moneyOf(session).charge ??= { id: another("ch_test"), created: now(), refunds: [] };
  };
  const cards = createFakeCards({
    another,
    now,
    say,
    fail: stripeError,
    addMoney({ id, amount, metadata }) {
      const noPage = another("cs_none");
      sessions.set(noPage, {
        id: noPage,
        amount_total: amount,
        payment_intent: id,
        metadata,
      });
      money.set(id, { disputes: [] });
    },
    pay: (intent) => pay(sessionOfIntent(intent)!),
    chargeOf: (intent) => chargeOf(sessionOfIntent(intent)!),
  });

  function answer(call: Received, response: ServerResponse): void {
    if (call.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) {
      return stripeError(response, 401, { type: "invalid_request_error" });
    }
    if (cards.answer(call, response)) return;
    const [, , ...parts] = call.path.split("/");
    const all = [...sessions.values()];
    if (call.method === "POST" && call.path === "/v1/checkout/sessions") return create(call, response);
    if (call.method === "POST" && parts[0] === "refunds") return refund(call, response);
    if (parts[0] === "checkout") return retrieve(parts[2] ?? "", response);
    if (parts[0] === "disputes") {
      const session = all.find((one) => moneyOf(one).charge?.id === call.query["charge"]);
      const data = session ? moneyOf(session).disputes.map((one) => ({ ...one, object: "dispute" })) : [];
      return say(response, 200, { object: "list", data, has_more: false, url: "/v1/disputes" });
    }
    const session = all.find((one) => one.payment_intent === parts[1]);
    if (session === undefined) {
      return stripeError(response, 404, { type: "invalid_request_error", code: "resource_missing" });
    }
    say(response, 200, { id: session.payment_intent, object: "payment_intent", metadata: session.metadata });
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const address = new URL(request.url ?? "/", "http://stripe.test");
    const call = {
      method: request.method ?? "",
      path: address.pathname,
      query: Object.fromEntries(address.searchParams),
      headers: request.headers,
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    };
    received.push(call);
    if (!instead?.(call, response, received.length - 1)) answer(call, response);
  }

  const server = createServer((request, response) => void take(request, response));
  const faults = intercept<[IncomingMessage, ServerResponse]>(server, "request");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  /** An event as Stripe sends it. */
  const event = (type: string, object: object, created = now()) => ({
    id: another("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created,
    livemode: false,
    type,
    data: { object },
  });
  const session = (id: string) => sessions.get(id)!;

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requests, in order. */
    received,
    ...faults,
    answerInstead: (said: Instead | undefined) => {
      instead = said;
    },
    /** The only session that was opened for a payment. */
    sessionOf: (paymentId: string) =>
      [...sessions.values()].find(({ metadata }) => metadata["payment_id"] === paymentId)!,
    /** A session's status. */
    statusOf: (id: string) => ({
      isPaid: moneyOf(session(id)).charge !== undefined,
      isOver: session(id)["status"] === "expired",
      /** Those that have gone. */
      refunds: (moneyOf(session(id)).charge?.refunds ?? []).filter(({ status }) => status === "succeeded")
        .length,
      dispute: moneyOf(session(id)).disputes[0]?.status,
    }),
    /** How much has gone back and stayed, in hundredths. */
    sentBackOf: (id: string) => sentBack(moneyOf(session(id)).charge?.refunds ?? []),
    /** Stripe keeps idempotency keys for a day. */
    forgetKeys: () => refunds.clear(),
    /** Each of these changes the payment and returns Stripe's event about it. */
    pays(id: string) {
      pay(session(id));
      Object.assign(session(id), { payment_status: "paid", status: "complete" });
      return event("checkout.session.completed", session(id));
    },
    /** Completes the page with a delayed payment method, which takes days to pay. */
    promises(id: string) {
      Object.assign(session(id), { status: "complete" });
      return event("checkout.session.completed", { ...session(id) });
    },
    expires(id: string) {
      Object.assign(session(id), { status: "expired" });
      return event("checkout.session.expired", session(id));
    },
    /** @param cents a part of what is left, instead of all of it */
    refunds(id: string, cents?: number) {
      const { charge } = moneyOf(session(id));
      const left = session(id).amount_total - sentBack(charge!.refunds);
      charge!.refunds.push({
        id: another("re"),
        object: "refund",
        amount: Math.min(left, cents ?? left),
        status: "succeeded",
        created: now(),
        payment_intent: session(id).payment_intent,
        metadata: {},
      });
      // An event has the charge without its refunds.
      const { refunds: _list, ...charged } = chargeOf(session(id))!;
      return event("charge.refunded", charged);
    },
    /** The bank of the card sends the money of a refund back. @param nth of those that have gone, counted from 0; the last one if omitted */
    failsRefund(id: string, nth = -1) {
      const sent = moneyOf(session(id)).charge!.refunds.filter(({ status }) => status === "succeeded");
      const failed = sent.at(nth);
      if (failed === undefined) throw new Error(`${id} has no refund that could fail`);
      Object.assign(failed, { status: "failed", failure_reason: "expired_or_canceled_card" });
      return event("refund.failed", { ...failed });
    },
    /** A dispute of what is left of a payment; of one that was refunded, of all of it. */
    disputes(id: string, status = "needs_response", dueBy?: number) {
      const { amount_total: total } = session(id);
      const { disputes, charge } = moneyOf(session(id));
      const amount = total - sentBack(charge?.refunds ?? []) || total;
      if (disputes.length === 0) disputes.push({ id: another("dp"), status, created: now(), amount });
      disputes[0]!.status = status;
      if (dueBy !== undefined) disputes[0]!.evidence_details = { due_by: dueBy };
      const type = ["won", "lost"].includes(status) ? "charge.dispute.closed" : "charge.dispute.created";
      const object = {
        ...disputes[0],
        object: "dispute",
        payment_intent: session(id).payment_intent,
        metadata: {},
      };
      return event(type, object);
    },
    event,
    cards,
    /** The event that a card was entered on its page, or that its bank was answered. */
    entersCard: (id: string) => event("checkout.session.completed", cards.enter(id)),
    confirms: (intentId: string) => event("payment_intent.succeeded", cards.confirmAtBank(intentId)),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

/** An event as Stripe sends it: the body, and its signature in the header. */
export function signed(event: object, { secret = stripeKeys.webhookSecret, at = Date.now() } = {}) {
  const payload = JSON.stringify(event);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at / 1000),
  });
  return {
    payload,
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": header },
  };
}
