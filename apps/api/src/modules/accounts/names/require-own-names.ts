import { ApiError } from "../../../kernel/api-error.ts";
import { hasMixedWord } from "./is-one-alphabet.ts";
import { isServiceName, type Named } from "./is-service-name.ts";

type Names<Field extends string> = { readonly [F in NoInfer<Field>]?: string | undefined };

/** @param find the rule that the name in a field violates @throws ApiError `INVALID`, with the fields */
function refuse<Field extends string>(
  fields: readonly Field[],
  find: (field: Field) => "reservedName" | "mixedWord" | undefined,
): void {
  const refused = fields.flatMap((field) => {
    const rule = find(field);
    return rule === undefined ? [] : [[field, { rule }] as const];
  });
  if (refused.length > 0) throw new ApiError("INVALID", { fields: Object.fromEntries(refused) });
}

/**
 * Refuses names that could be taken for the service's own or for another's. Takes tens to thousands of microseconds, so that
 * calls make it before their transaction.
 *
 * @param names each field of the call with a name, and what has it
 * @throws ApiError `INVALID`, with the fields
 */
export function requireOwnNames<Field extends string>(
  body: Names<Field>,
  names: Readonly<Record<Field, Named>>,
): void {
  refuse(Object.keys(names) as Field[], (field) => {
    const name = body[field] ?? "";
    if (isServiceName(name, names[field])) return "reservedName";
    return hasMixedWord(name) ? "mixedWord" : undefined;
  });
}

/** Refuses names that look like another's, of what cannot be taken for the service. @throws ApiError `INVALID`, with the fields */
export function requireUnmixedWords<Field extends string>(
  body: Names<Field>,
  fields: readonly Field[],
): void {
  refuse(fields, (field) => (hasMixedWord(body[field] ?? "") ? "mixedWord" : undefined));
}
