import type { AccountType } from "@bandeja/contract/lists";
import type { Tx } from "../../db/database.ts";
import type { Services } from "../../services.ts";
import { insertPredecessors, rememberAccount } from "./predecessors-store.ts";

/** What an account is known by: the key of its e-mail, or a phone as E.164. */
type Mark = { email: string } | { phone: string };

function hashOf(type: AccountType, mark: Mark, { keyedHash }: Pick<Services, "keyedHash">): Buffer {
  return keyedHash("email" in mark ? `${type} e-mail ${mark.email}` : `${type} phone ${mark.phone}`);
}

interface Known {
  id: string;
  type: AccountType;
}

/**
 * Ties an account to deleted ones that had its e-mail or phone, so that starting anew gives no second free position
 * and lifts no block.
 */
export async function knowAgain(
  tx: Tx,
  { id, type }: Known,
  mark: Mark,
  services: Pick<Services, "keyedHash">,
): Promise<void> {
  await insertPredecessors(tx, id, hashOf(type, mark, services));
}

/** Keeps what an account will be known again by, as keyed hashes alone. */
export async function keepMarks(
  tx: Tx,
  { id, type, emailKey, phoneE164 }: Known & { emailKey: string; phoneE164: string | null },
  services: Pick<Services, "keyedHash">,
): Promise<void> {
  const marks: Mark[] = [{ email: emailKey }, ...(phoneE164 === null ? [] : [{ phone: phoneE164 }])];
  await rememberAccount(
    tx,
    id,
    marks.map((mark) => hashOf(type, mark, services)),
  );
}
