import { hasRole, type OperatorRole } from "@bandeja/contract/console/roles";
import type { Db, Tx } from "../../../db/database.ts";
import { emailKeyOf } from "../../accounts/core/account-key.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isSameName } from "../../decisions/deciding/operator-name.ts";
import { findOperatorLike, findOperators, type Operator } from "./operators-store.ts";

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
 * An operator, by the name or e-mail that they declare.
 *
 * @throws Refusal for one who was disabled
 */
async function findDeclared(db: Db | Tx, by: string): Promise<ActingOperator> {
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

/** Whether an operator can log in to the console: with access, the passkey ends. */
const hasPasskey = ({ joinedAt, disabledAt }: Operator): boolean => joinedAt !== null && disabledAt === null;

/**
 * Who runs a command, or a query that shows data, on the command line: once an operator has a passkey, one who has, too, and the role that
 * the operation takes in the console.
 *
 * @throws Refusal
 */
export async function requireDeclared(
  db: Db | Tx,
  declared: string,
  name: string,
  { roles, regainsConsole }: { readonly roles: readonly OperatorRole[]; readonly regainsConsole?: true },
): Promise<ActingOperator> {
  const by = await findDeclared(db, declared);
  const joined = (await findOperators(db)).filter(hasPasskey);
  if (regainsConsole === true || joined.length === 0) return by;
  const operator = joined.find(({ id }) => id === by.id);
  if (operator === undefined) {
    throw new Refusal(
      `${declared} is not an operator who has a passkey. Give your own name or e-mail of "operators list" by --by or OPERATOR_NAME.`,
      "REFUSED",
    );
  }
  if (hasRole(operator.role, roles)) return by;
  throw new Refusal(`The role ${operator.role} does not run ${name}: another operator has to do it.`, "ROLE");
}

/** Refuses on the command line what takes two people, once an operator has a passkey: a declared name proves nobody. @throws Refusal */
export async function requireProven(db: Db | Tx, { role }: Pick<ActingOperator, "role">): Promise<void> {
  if (role !== undefined || !(await findOperators(db)).some(hasPasskey)) return;
  throw new Refusal(
    'This takes two people, who prove by their passkeys who they are: both run it in the console. Who has no passkey is invited by "operators invite".',
    "REFUSED",
  );
}

/** Whether two are the same person, as far as names and ids tell. */
export const isSameOperator = (
  one: Pick<ActingOperator, "id" | "name">,
  other: Pick<ActingOperator, "id" | "name">,
): boolean => (one.id !== undefined && one.id === other.id) || isSameName(one.name, other.name);
