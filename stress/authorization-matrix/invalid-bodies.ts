import { isId } from "@bandeja/api/kernel/ids";
import { extent } from "../suite.ts";
import type { Operation } from "./operations.ts";
import type { Sent } from "./row.ts";

/** Nothing that a field takes; the last would be cut down or counted before it is refused. */
const wrongValues: readonly unknown[] = [{}, null, [[]], true, "\u0000", -1, "x".repeat(5_000)];

/**
 * The same request with all else wrong that it might have: its ids stay, whatever else the call takes is of another
 * kind. In the long form each field by itself, too, and in many ways.
 */
export function wrongOtherwise({ fields }: Pick<Operation, "fields">, sent: Sent): Sent[] {
  const body = sent.body ?? {};
  const others = fields.filter((field) => !isId(body[field]));
  if (others.length === 0) return [];
  const all = (value: unknown) => ({
    ...sent,
    body: { ...body, ...Object.fromEntries(others.map((field) => [field, value])) },
  });
  const values = wrongValues.slice(0, extent({ short: 1, long: wrongValues.length }));
  const single = extent({ short: 0, long: 1 }) === 0 ? [] : others;
  return [
    ...values.map(all),
    ...single.flatMap((field) => values.map((value) => ({ ...sent, body: { ...body, [field]: value } }))),
  ];
}
