import { randomBytes } from "node:crypto";
import type { PaymentFacts } from "@bandeja/domain/payments";
import type { SandboxSession } from "./sandbox-store.ts";

/** A new id, as the provider names its objects: `pi_sandbox_…`. */
export const newName = (kind: string) => `${kind}_sandbox_${randomBytes(24).toString("base64url")}`;

/** The facts of a session. */
export function factsOf(session: SandboxSession, now: Date): PaymentFacts {
  const { paidAt, refundedAt, refundedCents, dispute, expiresAt } = session;
  return {
    paidAt,
    refundedAt,
    refundedCents,
    dispute,
    disputedAt: dispute && paidAt,
    expiredAt: paidAt === null && expiresAt <= now ? expiresAt : null,
  };
}
