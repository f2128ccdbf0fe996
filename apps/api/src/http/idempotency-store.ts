import { and, eq, lt, sql } from "drizzle-orm";
import type { Tx } from "../db/database.ts";
import { prepareWrite, type Params } from "../db/prepare.ts";
import { idempotencyKeys } from "../db/schema/service.ts";

interface Key {
  accountId: string;
  call: string;
  key: string;
}

const isKey = ({ accountId, call, key }: Key) =>
  and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key));

const newKey = prepareWrite(
  "new_idempotency_key",
  (tx, params: Params<Key & { bodyHash: Buffer; createdAt: Date }>) =>
    tx
      .insert(idempotencyKeys)
      .values({
        accountId: params.accountId,
        call: params.call,
        key: params.key,
        bodyHash: params.bodyHash,
        createdAt: params.createdAt,
      })
      .onConflictDoNothing(),
);

/** Takes the key for this transaction; waits for another that holds it. False when it has been used. */
export async function takeKey(tx: Tx, key: Key, bodyHash: Buffer, now: Date): Promise<boolean> {
  return (await newKey(tx, { ...key, bodyHash, createdAt: now })) === 1;
}

const answerOfKey = prepareWrite(
  "answer_of_idempotency_key",
  (tx, params: Params<Key & { answer: string }>) =>
    tx
      .update(idempotencyKeys)
      .set({ answer: sql`${params.answer}` })
      .where(
        and(
          eq(idempotencyKeys.accountId, params.accountId),
          eq(idempotencyKeys.call, params.call),
          eq(idempotencyKeys.key, params.key),
        ),
      ),
);

export async function saveAnswer(tx: Tx, key: Key, answer: unknown): Promise<void> {
  await answerOfKey(tx, { ...key, answer: JSON.stringify(answer) });
}

export async function findAnswer(tx: Tx, key: Key) {
  const [row] = await tx
    .select({
      bodyHash: idempotencyKeys.bodyHash,
      answer: idempotencyKeys.answer,
      createdAt: idempotencyKeys.createdAt,
    })
    .from(idempotencyKeys)
    .where(isKey(key));
  return row;
}

export async function deleteKey(tx: Tx, key: Key): Promise<void> {
  await tx.delete(idempotencyKeys).where(isKey(key));
}

export async function deleteKeysBefore(tx: Tx, createdAt: Date): Promise<void> {
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, createdAt));
}
