import type { OperatorRole } from "@bandeja/contract/console/roles";
import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import { emailKeyOf } from "../../accounts/core/account-key.ts";
import { hashToken, newToken } from "../../accounts/core/tokens.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isSameName, tidyName } from "../../decisions/deciding/operator-name.ts";
import {
  countAdmins,
  deleteInvitation,
  findOperatorLike,
  findOperators,
  lockAdmins,
  lockOperator,
  setOperator,
  upsertInvitation,
  upsertOperator,
  type Operator,
} from "../core/operators-store.ts";
import { deleteOperatorPasskeys } from "./passkeys-store.ts";
import { endOperatorSessions } from "./sessions-store.ts";

/** How long (ms) the link of an invitation works. */
const invitationLife = 24 * 60 * 60_000;

interface Invitation {
  readonly email: string;
  readonly name: string;
  /** That of the operator before, or support, if omitted. */
  readonly role: OperatorRole | undefined;
  /** That of the operator before if omitted. */
  readonly phone: string | undefined;
  /** The names of the two who count as one with the operator at first; none on the command line. */
  readonly invitedBy: string[];
}

interface Change {
  /** Whether nobody who could log in as an admin may be left. */
  readonly evenLast: boolean;
}

/**
 * Makes a change of operators after which an admin who can log in is left. Of two who end each other's access at the same time
 * one does.
 *
 * @throws Refusal
 */
async function keepingAdmins<T>(tx: Tx, { evenLast }: Change, change: () => Promise<T>): Promise<T> {
  await lockAdmins(tx);
  const before = await countAdmins(tx);
  const changed = await change();
  if (evenLast || before === 0 || (await countAdmins(tx)) > 0) return changed;
  throw new Refusal(
    "No other admin has a passkey: invite one first, who registers it. On the command line, --even-last does it all the same.",
    "LAST_ADMIN",
    "email",
  );
}

/** Refuses a phone that another operator has: where two are needed, the two would count as one person. @throws Refusal */
async function requireOwnPhone(
  tx: Tx,
  { emailKey, phone }: { emailKey: string; phone: string },
): Promise<void> {
  const other = (await findOperators(tx)).find(
    (one) => one.phoneE164 === phone && one.emailKey !== emailKey && one.disabledAt === null,
  );
  if (other === undefined) return;
  throw new Refusal(`${other.name} has this phone: give the operator's own.`, "PHONE_TAKEN", "phone");
}

/**
 * Invites an operator, or again one who lost the passkey or was disabled: the earlier passkey and sessions end. The name
 * stays, since decisions are recorded under it: under another one the same operator would count as two.
 *
 * @returns the operator, as before if there was one, and the token of the link, of which only the hash is stored
 * @throws Refusal for another name than the one with that e-mail has, one that another operator has, or the last admin
 */
export async function inviteOperator(
  tx: Tx,
  { email, name, role, phone, invitedBy, evenLast }: Invitation & Change,
  now: Date,
) {
  const emailKey = emailKeyOf(email);
  return keepingAdmins(tx, { evenLast }, async () => {
    const before = await lockOperator(tx, emailKey);
    if (before !== undefined && !isSameName(before.name, name)) {
      throw new Refusal(
        `The operator ${before.emailKey} is ${before.name}, and keeps this name, which decisions are recorded under: invite them by it.`,
        "NAME_KEPT",
        "name",
      );
    }
    const named = await findOperatorLike(tx, { name, emailKey });
    if (named !== undefined && named.disabledAt === null && named.emailKey !== emailKey) {
      throw new Refusal(
        `Another operator is ${named.name}. Choose a name that tells them apart.`,
        "NAME_TAKEN",
        "name",
      );
    }
    if (phone !== undefined) await requireOwnPhone(tx, { emailKey, phone });
    const operator = {
      name: before?.name ?? tidyName(name),
      role: role ?? before?.role ?? "support",
      phoneE164: phone ?? before?.phoneE164 ?? null,
    };
    const operatorId = await upsertOperator(tx, {
      id: newId(),
      emailKey,
      invitedAt: now,
      invitedBy,
      ...operator,
    });
    await deleteOperatorPasskeys(tx, operatorId);
    await endOperatorSessions(tx, operatorId, "invited");
    const token = newToken();
    const expiresAt = new Date(now.getTime() + invitationLife);
    await upsertInvitation(tx, { operatorId, tokenHash: hashToken(token), expiresAt });
    return { ...operator, id: operatorId, before, token, expiresAt };
  });
}

/** @throws Refusal for an e-mail that no operator has, or one of a disabled operator */
async function requireActive(tx: Tx, email: string): Promise<Operator> {
  const operator = await lockOperator(tx, emailKeyOf(email));
  if (operator === undefined || operator.disabledAt !== null) {
    throw new Refusal(`There is no operator ${email}. See operators list.`, "NOT_FOUND");
  }
  return operator;
}

/**
 * Refuses an admin of the console who is the only one, since access takes the approval of another one. @throws Refusal
 */
export async function requireTwoAdmins(tx: Tx): Promise<void> {
  if ((await countAdmins(tx)) > 1) return;
  throw new Refusal(
    "No other admin has a passkey who could approve this: invite a second one on the command line.",
    "SECOND_ADMIN",
  );
}

/** Changes what an operator may do, and ends the sessions. @returns the operator before @throws Refusal */
export function changeRole(
  tx: Tx,
  { email, role, evenLast }: { email: string; role: OperatorRole } & Change,
): Promise<Operator> {
  return keepingAdmins(tx, { evenLast }, async () => {
    const operator = await requireActive(tx, email);
    await setOperator(tx, operator.id, { role });
    await endOperatorSessions(tx, operator.id, "role");
    return operator;
  });
}

/** Ends an operator's access at once. @returns the operator before @throws Refusal */
export function disableOperator(
  tx: Tx,
  { email, evenLast }: { email: string } & Change,
  now: Date,
): Promise<Operator> {
  return keepingAdmins(tx, { evenLast }, async () => {
    const operator = await requireActive(tx, email);
    await setOperator(tx, operator.id, { disabledAt: now });
    await endOperatorSessions(tx, operator.id, "disabled");
    await deleteOperatorPasskeys(tx, operator.id);
    await deleteInvitation(tx, operator.id);
    return operator;
  });
}
