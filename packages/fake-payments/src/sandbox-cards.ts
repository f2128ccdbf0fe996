import { sandboxPath } from "@bandeja/plain-pages/pay-page";
import { outcomeOf } from "@bandeja/plain-pages/sandbox-cards";
import type { Db } from "@bandeja/api/db/database";
import { ProviderError } from "@bandeja/providers/provider-error";
import {
  checkoutLife,
  type Card,
  type ChargeOutcome,
  type PaymentProvider,
} from "@bandeja/providers/payments/payment-provider";
import {
  deleteCardOfMethod,
  findCardByMethod,
  findCardSession,
  insertCardSession,
  type SandboxCard,
} from "./sandbox-cards-store.ts";
import { disputeOf, factsOf, newName } from "./sandbox-facts.ts";
import {
  endSession,
  findSessionOfIntent,
  insertSession,
  setAfterwards,
  setPaid,
  type SandboxSession,
} from "./sandbox-store.ts";

interface CardOptions {
  readonly db: Db;
  readonly siteUrl: string;
  readonly now: () => Date;
}

type CardCalls = Pick<
  PaymentProvider,
  "openCardPage" | "findCard" | "removeCard" | "prepareCharge" | "charge" | "askCharge" | "endCharge"
>;

function cardOf({ number, methodId, createdAt, cardId }: SandboxCard): Card | undefined {
  if (number === null || methodId === null) return undefined;
  return {
    customerId: `cus_sandbox_${cardId}`,
    methodId,
    brand: "visa",
    last4: number.slice(-4),
    expiresMonth: 12,
    expiresYear: createdAt.getUTCFullYear() + 3,
  };
}

/** Saved cards of the sandbox: a test card does when it is charged what it does on the page. */
export function createSandboxCards({ db, siteUrl, now }: CardOptions): CardCalls {
  async function require(intentId: string): Promise<SandboxSession> {
    const session = await findSessionOfIntent(db, intentId);
    if (session === undefined) throw new ProviderError("refused", `The sandbox has no payment ${intentId}`);
    return session;
  }
  const paidBy = async (intentId: string): Promise<ChargeOutcome> => ({
    state: "paid",
    facts: factsOf(await require(intentId), now()),
  });

  return {
    async openCardPage({ cardId, createdAt, ...page }) {
      const expiresAt = new Date(createdAt.getTime() + checkoutLife);
      const session = await insertCardSession(db, {
        id: newName("cs"),
        cardId,
        createdAt,
        expiresAt,
        ...page,
      });
      if (session === undefined) throw new Error(`The session of card ${cardId} does not exist`);
      return { sessionId: session.id, url: `${siteUrl}${sandboxPath}/card/${session.id}` };
    },
    async findCard(sessionId) {
      const session = await findCardSession(db, sessionId);
      return session && cardOf(session);
    },
    removeCard: ({ methodId }) => deleteCardOfMethod(db, methodId),
    async prepareCharge({ paymentId, amountCents, credits, language, createdAt, returnUrl }) {
      const expiresAt = new Date(createdAt.getTime() + checkoutLife);
      const urls = { successUrl: returnUrl, cancelUrl: `${returnUrl}&cancelled` };
      const ids = { id: newName("cs"), intentId: newName("pi"), paymentId };
      const about = { amountCents, credits, language, createdAt, expiresAt };
      const session = await insertSession(db, { ...ids, ...about, ...urls });
      if (session === undefined) throw new Error(`The payment ${paymentId} does not exist`);
      return { intentId: session.intentId };
    },
    async charge({ intentId, card: { methodId } }) {
      const session = await require(intentId);
      if (session.paidAt !== null) return paidBy(intentId);
      const saved = await findCardByMethod(db, methodId);
      const outcome = outcomeOf(saved?.number ?? "");
      if (outcome === undefined || outcome === "refused") return { state: "declined" };
      if (outcome === "confirm") {
        return { state: "open", url: `${siteUrl}${sandboxPath}/${session.id}/confirm` };
      }
      await setPaid(db, session.id, { now: now(), refusesRefunds: outcome === "norefunds" });
      if (outcome === "disputed") await setAfterwards(db, session.id, disputeOf(session, now()));
      return paidBy(intentId);
    },
    askCharge: async (intentId) => factsOf(await require(intentId), now()),
    endCharge: (intentId) => endSession(db, intentId, now()),
  };
}
