import type { OperatorRole } from "@bandeja/contract/console/roles";
import type { Tx } from "../../../db/database.ts";
import { newId } from "../../../kernel/ids.ts";
import { emailKeyOf } from "../../accounts/core/account-key.ts";
import { hashToken, newToken } from "../../accounts/core/tokens.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isSameName, tidyName } from "../../decisions/deciding/operator-name.ts";
import {
  deleteInvitation,
  findOperatorLike,
  lockOperator,
  setOperator,
  upsertInvitation,
  upsertOperator,
  type Operator,
} from "../core/operators-store.ts";
import { deleteOperatorPasskeys } from "./passkeys-store.ts";
import { deleteOperatorSessions } from "./sessions-store.ts";

/** How long (ms) the link of an invitation works. */
const invitationLife = 24 * 60 * 60_000;

interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly phone: string | undefined;
}

/**
 * Invites an operator, or again one who lost the passkey or was disabled: the earlier passkey and sessions end. The name
 * stays, since decisions are recorded under it: under another one the same operator would count as two.
 *
 * @returns the operator's name, and the token of the link, of which only the hash is stored
 * @throws Refusal for another name than the one with that e-mail has, or one that another operator has
 */
export async function inviteOperator(tx: Tx, invitation: Invitation, now: Date) {
  const { email, name, role, phone } = invitation;
  const emailKey = emailKeyOf(email);
  const known = await lockOperator(tx, emailKey);
  if (known !== undefined && !isSameName(known.name, name)) {
    throw new Refusal(
      `The operator ${known.emailKey} is ${known.name}, and keeps this name, which decisions are recorded under: invite them by it.`,
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
  const invited = known?.name ?? tidyName(name);
  const operatorId = await upsertOperator(tx, {
    id: newId(),
    emailKey,
    phoneE164: phone ?? null,
    name: invited,
    role,
    invitedAt: now,
  });
  await deleteOperatorPasskeys(tx, operatorId);
  await deleteOperatorSessions(tx, operatorId);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + invitationLife);
  await upsertInvitation(tx, { operatorId, tokenHash: hashToken(token), expiresAt });
  return { name: invited, token };
}

/** @throws Refusal for an e-mail that no operator has, or one of a disabled operator */
async function requireActive(tx: Tx, email: string): Promise<Operator> {
  const operator = await lockOperator(tx, emailKeyOf(email));
  if (operator === undefined || operator.disabledAt !== null) {
    throw new Refusal(`There is no operator ${email}. See operators list.`, "NOT_FOUND");
  }
  return operator;
}

/** Changes what an operator may do, and ends the sessions. @throws Refusal */
export async function changeRole(tx: Tx, email: string, role: OperatorRole): Promise<Operator> {
  const operator = await requireActive(tx, email);
  await setOperator(tx, operator.id, { role });
  await deleteOperatorSessions(tx, operator.id);
  return operator;
}

/** Ends an operator's access at once. @throws Refusal */
export async function disableOperator(tx: Tx, email: string, now: Date): Promise<Operator> {
  const operator = await requireActive(tx, email);
  await setOperator(tx, operator.id, { disabledAt: now });
  await deleteOperatorSessions(tx, operator.id);
  await deleteOperatorPasskeys(tx, operator.id);
  await deleteInvitation(tx, operator.id);
  return operator;
}
