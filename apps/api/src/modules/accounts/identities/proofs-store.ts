import type { Side } from "@bandeja/domain/side";
import { and, eq, gt, isNull, lt, type SQL } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { signInProofs, type ProofKind } from "../../../db/schema/identity.ts";

interface Shown {
  readonly kind: ProofKind;
  readonly tokenHash: Buffer;
  /** Undefined for the one kind that is not bound to a browser. */
  readonly browserHash: Buffer | undefined;
  /** Undefined for any. */
  readonly side: Side | undefined;
  readonly now: Date;
}

function isShown({ kind, tokenHash, browserHash, side, now }: Shown): SQL | undefined {
  return and(
    eq(signInProofs.tokenHash, tokenHash),
    eq(signInProofs.kind, kind),
    browserHash === undefined ? isNull(signInProofs.browserHash) : eq(signInProofs.browserHash, browserHash),
    side === undefined ? undefined : eq(signInProofs.side, side),
    gt(signInProofs.expiresAt, now),
  );
}

export async function insertProof(db: Db | Tx, proof: typeof signInProofs.$inferInsert): Promise<void> {
  await db.insert(signInProofs).values(proof);
}

export async function findProof(db: Db | Tx, shown: Shown) {
  const [row] = await db.select().from(signInProofs).where(isShown(shown));
  return row;
}

/** Uses a proof up, once. */
export async function takeProof(db: Db | Tx, shown: Shown) {
  const [row] = await db.delete(signInProofs).where(isShown(shown)).returning();
  return row;
}

export async function deleteProofsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(signInProofs).where(eq(signInProofs.accountId, accountId));
}

export async function deleteProofsOver(tx: Tx, now: Date): Promise<void> {
  await tx.delete(signInProofs).where(lt(signInProofs.expiresAt, now));
}
