import { isId } from "@bandeja/api/kernel/ids";
import { extent } from "../suite.ts";
import type { Operation } from "./operations.ts";
import type { CallInput } from "./row.ts";

/** Values that no field accepts. */
const wrongValues: readonly unknown[] = [{}, null, [[]], true, "\u0000", -1, "x".repeat(5_000)];

/**
 * The same request with every field invalid except ids. In the long form also one request for each field and each
 * invalid value.
 */
export function withInvalidFields({ fields }: Pick<Operation, "fields">, input: CallInput): CallInput[] {
  const body = input.body ?? {};
  const others = fields.filter((field) => ![body[field]].flat().every(isId));
  if (others.length === 0) return [];
  const all = (value: unknown) => ({
    ...input,
    body: { ...body, ...Object.fromEntries(others.map((field) => [field, value])) },
  });
  const values = wrongValues.slice(0, extent({ short: 1, long: wrongValues.length }));
  const single = extent({ short: 0, long: 1 }) === 0 ? [] : others;
  return [
    ...values.map(all),
    ...single.flatMap((field) => values.map((value) => ({ ...input, body: { ...body, [field]: value } }))),
  ];
}
