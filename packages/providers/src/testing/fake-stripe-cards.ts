import type { ServerResponse } from "node:http";

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly form: Readonly<Record<string, string>>;
}

/** What a bank says to a saved card. */
export type BankAnswer = "succeeds" | "asks" | "declines" | "processes";

interface Intent {
  readonly id: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
  readonly method: string | undefined;
  readonly customer: string | undefined;
  status: string;
}

interface Options {
  another: (prefix: string) => string;
  now: () => number;
  say: (response: ServerResponse, status: number, body: object) => void;
  fail: (response: ServerResponse, status: number, error: Record<string, unknown>) => void;
  /** Adds the money of an intent, with a charge if it is paid. */
  addMoney: (intent: Intent) => void;
  pay: (intentId: string) => void;
  chargeOf: (intentId: string) => object | undefined;
}

const metadataOf = (form: Call["form"]) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([key, value]) => {
      const name = /^metadata\[(\w+)\]$/.exec(key)?.[1];
      return name === undefined ? [] : [[name, value]];
    }),
  );

/** The part of the fake Stripe about saved cards: pages that save them, and intents that charge them. */
export function createFakeCards({ another, now, say, fail, addMoney, pay, chargeOf }: Options) {
  const pages = new Map<string, Record<string, unknown>>();
  const customers = new Set<string>();
  const intents = new Map<string, Intent>();
  /** The answers by their idempotency keys. */
  const answered = new Map<string, { status: number; body: object }>();
  let bank: BankAnswer = "succeeds";

  const show = (intent: Intent) => ({
    ...intent,
    object: "payment_intent",
    created: now(),
    currency: "usd",
    amount_received: intent.status === "succeeded" ? intent.amount : 0,
    latest_charge: chargeOf(intent.id) ?? null,
    next_action:
      intent.status === "requires_action"
        ? { type: "redirect_to_url", redirect_to_url: { url: `https://bank.test/${intent.id}` } }
        : null,
  });

  /** Answers, also the next request with the same key. */
  function keep(key: unknown, response: ServerResponse, status: number, body: object): true {
    if (typeof key === "string") answered.set(key, { status, body });
    say(response, status, body);
    return true;
  }

  function confirm(intent: Intent, key: unknown, response: ServerResponse): void {
    const type = "invalid_request_error";
    if (intent.status === "canceled" || intent.customer === undefined || !customers.has(intent.customer)) {
      return fail(response, 400, { type });
    }
    if (bank === "declines") {
      intent.status = "requires_payment_method";
      const error = {
        type: "card_error",
        code: "card_declined",
        message: "Declined.",
        payment_intent: show(intent),
      };
      keep(key, response, 402, { error });
      return;
    }
    intent.status = { succeeds: "succeeded", asks: "requires_action", processes: "processing" }[bank];
    if (bank === "succeeds") pay(intent.id);
    keep(key, response, 200, show(intent));
  }

  /** Answers a call about intents, or returns false for one of another intent. */
  function answerIntent({ method, path, form, headers }: Call, response: ServerResponse): boolean {
    const [, , , id = "", action] = path.split("/");
    const key = headers["idempotency-key"];
    if (id === "") {
      const { amount, payment_method: paid, customer } = form;
      const intent = { id: another("pi_test"), amount: Number(amount), metadata: metadataOf(form) };
      const made = { ...intent, method: paid, customer, status: "requires_confirmation" };
      intents.set(made.id, made);
      addMoney(made);
      return keep(key, response, 200, show(made));
    }
    const intent = intents.get(id);
    if (intent === undefined) return false;
    if (action === "confirm") confirm(intent, key, response);
    else if (method === "POST" && intent.status === "succeeded") {
      fail(response, 400, { type: "invalid_request_error", code: "payment_intent_unexpected_state" });
    } else {
      if (action === "cancel") intent.status = "canceled";
      say(response, 200, show(intent));
    }
    return true;
  }

  return {
    /** @returns whether the call is about cards */
    answer(call: Call, response: ServerResponse): boolean {
      const { method, path, headers, form } = call;
      const key = method === "POST" ? headers["idempotency-key"] : undefined;
      const known = typeof key === "string" ? answered.get(key) : undefined;
      if (known !== undefined) {
        say(response, known.status, known.body);
        return true;
      }
      if (path === "/v1/checkout/sessions" && form["mode"] === "setup") {
        const id = another("cs_test");
        const page = { id, object: "checkout.session", mode: "setup", status: "open", customer: null };
        const made = { ...page, metadata: metadataOf(form), url: `https://checkout.stripe.com/c/pay/${id}` };
        pages.set(id, made);
        return keep(key, response, 200, made);
      }
      const page = pages.get(path.split("/").at(-1) ?? "");
      if (page !== undefined && path.startsWith("/v1/checkout/sessions/")) {
        say(response, 200, page);
        return true;
      }
      if (method === "DELETE" && path.startsWith("/v1/customers/")) {
        const id = path.split("/").at(-1) ?? "";
        if (!customers.delete(id)) fail(response, 404, { type: "invalid_request_error" });
        else say(response, 200, { id, object: "customer", deleted: true });
        return true;
      }
      return path.startsWith("/v1/payment_intents") && answerIntent(call, response);
    },
    /** The page that was opened for a card. */
    pageOf: (cardId: string) =>
      [...pages.values()].find(
        (page) => (page["metadata"] as Record<string, string>)["card_id"] === cardId,
      )?.["id"] as string,
    /** Enters a card on its page. @returns the session */
    enter(id: string) {
      const customer = another("cus_test");
      customers.add(customer);
      const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2029 };
      const method = { id: another("pm_test"), object: "payment_method", card };
      const setup = {
        id: another("seti"),
        object: "setup_intent",
        status: "succeeded",
        payment_method: method,
      };
      const page = Object.assign(pages.get(id)!, { status: "complete", customer, setup_intent: setup });
      return { ...page, setup_intent: setup.id };
    },
    /** What the bank says to the next charges. */
    bankSays(said: BankAnswer): void {
      bank = said;
    },
    /** The payer answers the bank's question. @returns the intent */
    confirmAtBank(intentId: string) {
      const intent = intents.get(intentId)!;
      intent.status = "succeeded";
      pay(intentId);
      return show(intent);
    },
    isCustomer: (id: string) => customers.has(id),
    intentOf: (paymentId: string) =>
      [...intents.values()].find(({ metadata }) => metadata["payment_id"] === paymentId),
  };
}
