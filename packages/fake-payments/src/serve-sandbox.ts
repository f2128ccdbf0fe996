import type { FastifyInstance, FastifyReply } from "fastify";
import type { Db } from "@bandeja/api/db/database";
import { isLocal } from "@bandeja/api/http/is-local";
import type { KeyedHash } from "@bandeja/api/db/hash-key";
import type { CallServices } from "@bandeja/api/http/register-call";
import type { PaymentProvider } from "@bandeja/providers/payments/payment-provider";
import { plainPolicy } from "@bandeja/plain-pages/plain-policy";
import { knownNumber, outcomeOf, sandboxCards, type CardOutcome } from "@bandeja/plain-pages/sandbox-cards";
import { sandboxSecret, signCardEvent, signEvent, type SandboxEvents } from "./create-sandbox.ts";
import { findCardSession, setCardOfSession, type SandboxCard } from "./sandbox-cards-store.ts";
import { disputeOf, newName } from "./sandbox-facts.ts";
import {
  payStyle,
  renderCardPage,
  renderConfirmPage,
  renderDonePage,
  renderPayPage,
  sandboxPath,
} from "@bandeja/plain-pages/pay-page";
import { addRefund, findSession, setAfterwards, setPaid, type SandboxSession } from "./sandbox-store.ts";

/** Receives a signed event, as `POST /api/payments/webhook` does. */
export type Receive = (body: Buffer, signature: string) => Promise<unknown>;

type Form = Readonly<Record<string, string>>;
interface SessionRoute {
  Params: { session: string };
  Querystring: { problem?: unknown };
}

/** A test card, as Stripe names one: `visa 4242`. */
const nameOf = (outcome: CardOutcome): string =>
  `visa ${sandboxCards.find((card) => card.outcome === outcome)?.number.slice(-4)}`;

const problems = ["refused", "unknown"] as const;
const afterwards = {
  refunded: (db: Db, session: SandboxSession, now: Date) =>
    addRefund(
      db,
      session,
      {
        id: newName("re"),
        cents: session.amountCents - (session.refundedCents ?? 0),
        at: now.toISOString(),
      },
      now,
    ),
  /** The bank of the card sends the latest refund back. */
  refundfailed: (db: Db, { id, refunds, refundedCents }: SandboxSession, now: Date) => {
    const last = refunds.findLastIndex(({ failedAt }) => failedAt === undefined);
    const { cents = 0 } = refunds[last] ?? {};
    return setAfterwards(db, id, {
      refunds: refunds.map((one, index) => (index === last ? { ...one, failedAt: now.toISOString() } : one)),
      refundedAt: null,
      refundedCents: (refundedCents ?? 0) - cents || null,
    });
  },
  disputed: (db: Db, session: SandboxSession, now: Date) =>
    setAfterwards(db, session.id, disputeOf(session, now)),
  won: (db: Db, { id }: SandboxSession) => setAfterwards(db, id, { dispute: "won" }),
  lost: (db: Db, { id }: SandboxSession) => setAfterwards(db, id, { dispute: "lost" }),
};
const isAction = (name: string | undefined): name is keyof typeof afterwards =>
  name !== undefined && Object.hasOwn(afterwards, name);

interface TillServices extends CallServices {
  readonly keyedHash: KeyedHash;
  readonly payments: PaymentProvider;
}

/** Changes sessions and delivers their events. */
function createTill(services: TillServices, receive: Receive) {
  const { db, keyedHash } = services;
  const now = () => services.now();
  async function deliver(session: SandboxSession, event: SandboxEvents): Promise<void> {
    const { body, signature } = await signEvent(session, event, {
      now: now(),
      secret: sandboxSecret(keyedHash),
    });
    await receive(body, signature);
  }
  return {
    /** Pays a session with a valid card. One that is paid or expired stays unchanged. */
    async pay(id: string, outcome: Exclude<CardOutcome, "refused">): Promise<void> {
      const paid = await setPaid(db, id, {
        now: now(),
        refusesRefunds: outcome === "norefunds",
        card: nameOf(outcome),
      });
      if (paid === undefined || outcome === "silent") return;
      await deliver(paid, "paid");
      if (outcome !== "disputed") return;
      const disputed = await afterwards.disputed(db, paid, now());
      if (disputed !== undefined) await deliver(disputed, "disputed");
    },
    /** Saves a card that the sandbox knows; it is not charged. */
    async saveCard(id: string, number: string): Promise<SandboxCard | undefined> {
      const card = { number, methodId: newName("pm"), savedAt: now() };
      const saved = await setCardOfSession(db, id, card);
      if (saved === undefined) return undefined;
      const { body, signature } = await signCardEvent(id, { now: now(), secret: sandboxSecret(keyedHash) });
      await receive(body, signature);
      return saved;
    },
    async change(id: string, action: keyof typeof afterwards): Promise<void> {
      const session = await findSession(db, id);
      const changed = session && (await afterwards[action](db, session, now()));
      if (changed !== undefined) await deliver(changed, action);
    },
  };
}

/**
 * `/dev/pay/{session}`: the payment page if no provider is configured, which production requires. Any client on this
 * machine, and of a server for staging any client, that knows the URL of a session may pay it, since no money is moved.
 */
export async function serveSandbox(
  app: FastifyInstance,
  services: TillServices,
  receive: Receive,
): Promise<void> {
  if (services.payments.name !== "sandbox") return;
  const { db, siteUrl } = services;
  const till = createTill(services, receive);
  // The form's redirect leads to the site, which the policy must allow at every step.
  const contentPolicy = plainPolicy("'self'", siteUrl);

  const isOpen = ({ paidAt, expiresAt }: SandboxSession) => paidAt === null && expiresAt > services.now();
  function show(reply: FastifyReply, html: string) {
    void reply.headers({ "content-security-policy": contentPolicy, "cache-control": "no-store" });
    return reply.type("text/html; charset=utf-8").send(html);
  }
  const addressOf = ({ id }: SandboxSession, more = "") => `${sandboxPath}/${id}${more}`;

  await app.register(async (scope) => {
    scope.addHook("onRequest", async (request, reply) =>
      services.config.env === "staging" || isLocal(request, services.config)
        ? undefined
        : reply.callNotFound(),
    );
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 4_096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.get(`${sandboxPath}/pay.css`, async (_request, reply) => {
      void reply.type("text/css; charset=utf-8");
      return payStyle;
    });

    scope.get<SessionRoute>(`${sandboxPath}/card/:session`, async (request, reply) => {
      const session = await findCardSession(db, request.params.session);
      if (session === undefined) return reply.callNotFound();
      const problem = problems.find((one) => one === request.query.problem);
      const isOver = session.savedAt !== null || session.expiresAt <= services.now();
      return show(reply, renderCardPage(session, isOver ? "over" : problem));
    });

    scope.post<SessionRoute>(`${sandboxPath}/card/:session`, async (request, reply) => {
      const session = await findCardSession(db, request.params.session);
      if (session === undefined) return reply.callNotFound();
      const number = knownNumber(((request.body ?? {}) as Form)["card"] ?? "");
      const page = `${sandboxPath}/card/${session.id}`;
      if (number === undefined) return reply.redirect(`${page}?problem=unknown`, 303);
      const saved = await till.saveCard(session.id, number);
      return reply.redirect(saved === undefined ? page : session.successUrl, 303);
    });

    scope.get<SessionRoute>(`${sandboxPath}/:session`, async (request, reply) => {
      const session = await findSession(db, request.params.session);
      if (session === undefined) return reply.callNotFound();
      if (!isOpen(session)) return show(reply, renderDonePage(session));
      return show(
        reply,
        renderPayPage(
          session,
          problems.find((problem) => problem === request.query.problem),
        ),
      );
    });

    scope.post<SessionRoute>(`${sandboxPath}/:session`, async (request, reply) => {
      const session = await findSession(db, request.params.session);
      if (session === undefined) return reply.callNotFound();
      if (!isOpen(session)) return reply.redirect(addressOf(session), 303);
      const outcome = outcomeOf(((request.body ?? {}) as Form)["card"] ?? "");
      if (outcome === undefined) return reply.redirect(addressOf(session, "?problem=unknown"), 303);
      if (outcome === "refused") return reply.redirect(addressOf(session, "?problem=refused"), 303);
      if (outcome === "confirm") return reply.redirect(addressOf(session, "/confirm"), 303);
      await till.pay(session.id, outcome);
      return reply.redirect(session.successUrl, 303);
    });

    scope.get<SessionRoute>(`${sandboxPath}/:session/confirm`, async (request, reply) => {
      const session = await findSession(db, request.params.session);
      if (session === undefined) return reply.callNotFound();
      return show(reply, isOpen(session) ? renderConfirmPage(session) : renderDonePage(session));
    });

    scope.post<SessionRoute>(`${sandboxPath}/:session/confirm`, async (request, reply) => {
      const session = await findSession(db, request.params.session);
      if (session === undefined) return reply.callNotFound();
      const isAccepted = ((request.body ?? {}) as Form)["answer"] === "accept";
      if (!isAccepted) return reply.redirect(addressOf(session, "?problem=refused"), 303);
      await till.pay(session.id, "confirm");
      const after = await findSession(db, session.id);
      return reply.redirect(after?.paidAt ? session.successUrl : addressOf(session), 303);
    });

    scope.post<SessionRoute>(`${sandboxPath}/:session/after`, async (request, reply) => {
      const session = await findSession(db, request.params.session);
      if (session === undefined) return reply.callNotFound();
      const { action } = (request.body ?? {}) as Form;
      if (isAction(action)) await till.change(session.id, action);
      return reply.redirect(addressOf(session), 303);
    });
  });
}
