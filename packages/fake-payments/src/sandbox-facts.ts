import { randomBytes } from "node:crypto";
import type { PaymentFacts, ReturnedRefund, TakenRefund } from "@bandeja/domain/payments";
import type { SandboxSession } from "./sandbox-store.ts";

/** A new id, as the provider names its objects: `pi_sandbox_…`. */
export const newName = (kind: string) => `${kind}_sandbox_${randomBytes(24).toString("base64url")}`;

/** A dispute that begins now: the bank is asked for what is left, or for all of a session that was refunded. */
export const disputeOf = ({ amountCents, refundedCents }: SandboxSession, now: Date) => ({
  dispute: "open" as const,
  disputedAt: now,
  disputedCents: amountCents - (refundedCents ?? 0) || amountCents,
});

/** A refund of a session that was paid. */
export const takenOf = (
  { id, cents, attempt, at }: SandboxSession["refunds"][number],
  { createdAt }: SandboxSession,
): TakenRefund => ({ id, cents, attempt: attempt ?? null, at: at === undefined ? createdAt : new Date(at) });

/** The returned refunds of a session. */
const returnedOf = ({ refunds }: SandboxSession): ReturnedRefund[] =>
  refunds.flatMap(({ id, cents, failedAt }) =>
    failedAt === undefined ? [] : [{ id, cents, at: new Date(failedAt), cause: "cardclosed" }],
  );

/** The facts of a session. */
export function factsOf(session: SandboxSession, now: Date): PaymentFacts {
  const { paidAt, refundedAt, refundedCents, dispute, disputedAt, disputedCents, card, expiresAt } = session;
  return {
    paidAt,
    refundedAt,
    refundedCents,
    refunds: session.refunds.map((refund) => takenOf(refund, session)),
    returned: returnedOf(session),
    dispute,
    disputedAt,
    disputedCents,
    card,
    expiredAt: paidAt === null && expiresAt <= now ? expiresAt : null,
  };
}
