import type { OperatorRole } from "@bandeja/contract/console/roles";
import type { Db, Tx } from "../../../db/database.ts";
import { emailKeyOf } from "../../accounts/core/account-key.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isSameName } from "../../decisions/deciding/operator-name.ts";
import { findOperatorLike, type Operator } from "./operators-store.ts";

/** The person who runs a command. */
export interface ActingOperator {
  /** Undefined on the command line for a name that no operator has. */
  readonly id: string | undefined;
  readonly name: string;
  /** Undefined on the command line, whose user has the database anyway. */
  readonly role: OperatorRole | undefined;
  readonly emailKey: string | undefined;
  readonly phone: string | undefined;
}

export const toActing = ({ id, name, role, emailKey, phoneE164 }: Operator): ActingOperator => ({
  id,
  name,
  role,
  emailKey,
  phone: phoneE164 ?? undefined,
});

/**
 * Who runs a command on the command line, by the name or e-mail that they declare.
 *
 * @throws Refusal for an operator who was disabled
 */
export async function findDeclared(db: Db | Tx, by: string): Promise<ActingOperator> {
  const emailKey = emailKeyOf(by);
  const found = await findOperatorLike(db, { name: by, emailKey });
  if (found === undefined) {
    return {
      id: undefined,
      name: by,
      role: undefined,
      emailKey: by.includes("@") ? emailKey : undefined,
      phone: undefined,
    };
  }
  if (found.disabledAt !== null) throw new Refusal(`The operator ${found.name} is disabled.`, "REFUSED");
  return { ...toActing(found), role: undefined };
}

/** Whether two are the same person, as far as names and ids tell. */
export const isSameOperator = (
  one: Pick<ActingOperator, "id" | "name">,
  other: Pick<ActingOperator, "id" | "name">,
): boolean => (one.id !== undefined && one.id === other.id) || isSameName(one.name, other.name);
