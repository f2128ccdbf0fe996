import type { Db, Tx } from "../../../db/database.ts";
import { findOwnedParty, findParty } from "../../accounts/persons/persons-store.ts";
import type { Options } from "./operation.ts";
import { parseId } from "./parse-args.ts";
import { Refusal } from "../../../kernel/refusal.ts";

/**
 * The venue or worker that an operator names, by its own id or by that of its owner's account, which the audit log has.
 *
 * @param isActive refuses a deleted one
 * @throws Refusal for an unknown id, or a text that is not an id
 */
export async function resolveParty(
  db: Db | Tx,
  value: Options[string],
  { isActive = false }: { isActive?: boolean } = {},
): Promise<string> {
  const named = parseId(value);
  const id = (await findOwnedParty(db, named)) ?? named;
  const party = await findParty(db, id);
  if (party === undefined) throw new Refusal(`There is no venue or worker ${named}.`, "NOT_FOUND");
  if (isActive && party.deletedAt !== null) {
    throw new Refusal(`The account of ${named} was deleted.`, "ACCOUNT_DELETED");
  }
  return id;
}
