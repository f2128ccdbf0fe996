import { fillIn } from "./texts.ts";
import type { Values } from "./texts.ts";

/** A list of texts with the `{{values}}` of each. Apart from `texts.ts`, since islands have no lists. */
export function fillInAll<T>(part: T, values: Values): T {
  const filled =
    typeof part === "string"
      ? fillIn(part, values)
      : Array.isArray(part)
        ? part.map((item: unknown) => fillInAll(item, values))
        : Object.fromEntries(
            Object.entries(part as object).map(([key, item]) => [key, fillInAll(item as unknown, values)]),
          );
  return filled as T;
}
