import { ApiError } from "../../../kernel/api-error.ts";
import { isServiceName, type Named } from "./is-service-name.ts";

/**
 * Takes tens to thousands of microseconds, so that calls make it before their transaction.
 *
 * @param names each field of the call with a name, and what has it
 * @throws ApiError `INVALID`, with the fields, for names that could be taken for the service's own
 */
export function requireOwnNames<Field extends string>(
  body: { readonly [F in NoInfer<Field>]?: string | undefined },
  names: Readonly<Record<Field, Named>>,
): void {
  const named = Object.entries<Named>(names) as [Field, Named][];
  const refused = named.filter(([field, what]) => isServiceName(body[field] ?? "", what));
  if (refused.length === 0) return;
  const fields = Object.fromEntries(refused.map(([field]) => [field, { rule: "reservedName" as const }]));
  throw new ApiError("INVALID", { fields });
}
