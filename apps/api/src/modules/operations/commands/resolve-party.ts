import type { Tx } from "../../../db/database.ts";
import { findOwnedParty } from "../../accounts/persons/persons-store.ts";
import type { Options } from "./operator-context.ts";
import { parseId } from "./parse-args.ts";

/**
 * The venue or worker that an operator names, by its own id or by that of its account, which the audit log has. An unknown
 * id is returned unchanged, and the command refuses it.
 *
 * @throws Refusal for a text that is not an id
 */
export async function resolveParty(tx: Tx, value: Options[string]): Promise<string> {
  const id = parseId(value);
  return (await findOwnedParty(tx, id)) ?? id;
}
