import type { Side } from "@bandeja/domain/side";
import type { Db, Tx } from "../../../db/database.ts";
import type { ProofKind, signInProofs } from "../../../db/schema/identity.ts";
import { hashToken, newToken } from "../core/tokens.ts";
import { findProof, insertProof, takeProof } from "./proofs-store.ts";

const second = 1_000;
const minute = 60 * second;

/** The validity (ms) of each kind (docs/product.md, "Accounts and sign-in"). */
const lives: Readonly<Record<ProofKind, number>> = {
  grant: 60 * second,
  registration: 60 * minute,
  link: 10 * minute,
  mail: 30 * minute,
};

type Row = typeof signInProofs.$inferSelect;

/** An identity that the provider has authenticated, and the type of account that it is for. */
export type Vouched = Pick<Row, "side" | "issuer" | "subject" | "email">;

interface Issued extends Vouched {
  readonly kind: ProofKind;
  /** The browser that it is bound to; a mailed one is valid in any. */
  readonly browserHash: Buffer | null;
  readonly accountId?: string;
}

/** @returns the token of the proof, of which only the hash is stored. */
export async function issueProof(db: Db | Tx, proof: Issued, now: Date): Promise<string> {
  const token = newToken();
  const { kind, side, issuer, subject, email, browserHash, accountId = null } = proof;
  const expiresAt = new Date(now.getTime() + lives[kind]);
  const row = { kind, side, issuer, subject, email, browserHash, accountId, expiresAt };
  await insertProof(db, { tokenHash: hashToken(token), ...row });
  return token;
}

interface Shown {
  readonly token: string;
  /** The browser that presents it, by its cookie; undefined for a mailed one. */
  readonly browser?: string | undefined;
  readonly side?: Side;
  readonly now: Date;
}

const shownAs = (kind: ProofKind, { token, browser, side, now }: Shown) => ({
  kind,
  tokenHash: hashToken(token),
  // No proof was issued to a browser without a cookie.
  browserHash: kind === "mail" ? undefined : hashToken(browser ?? ""),
  side,
  now,
});

/** Uses up a proof that the browser presents to which it was issued; undefined without such a proof. */
export const spendProof = (db: Db | Tx, kind: ProofKind, shown: Shown): Promise<Row | undefined> =>
  takeProof(db, shownAs(kind, shown));

/** Like `spendProof`, without using it up. */
export const findValidProof = (db: Db | Tx, kind: ProofKind, shown: Shown): Promise<Row | undefined> =>
  findProof(db, shownAs(kind, shown));
