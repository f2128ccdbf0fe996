import type { Ranked, Unit, UsedSortKey, Value } from "@bandeja/domain/parameters/published";
import type { Formatters } from "@bandeja/i18n/formatters";
import type { Translate } from "@bandeja/i18n/texts";

/** The texts and formats of one language. */
export interface Writing {
  readonly t: Translate;
  readonly format: Formatters;
}

/** The groups of ranks, in their order: "waiting for an answer", "confirmed, completed". */
export function writeGroups(ranks: Readonly<Record<string, number>>, { t }: Writing): string[] {
  const numbers = [...new Set(Object.values(ranks))].toSorted((one, other) => one - other);
  return numbers.map((number) =>
    Object.keys(ranks)
      .filter((name) => ranks[name] === number)
      .map((name) => t(($) => $.howitdecides.ranked[name as Ranked]))
      .join(", "),
  );
}

/** The lines of an order, from the deciding key to the last. */
export const writeOrder = (order: readonly string[], { t }: Writing): string[] =>
  order.map((key) => t(($) => $.howitdecides.keys[key as UsedSortKey]));

const isList = (value: Value): value is readonly number[] => Array.isArray(value);

/** A value in words: "24 hours", "2, 24 and 72 hours", "5 to 120 minutes", "17:00"; an order and ranks in one line. */
export function writeValue(unit: Unit, value: Value, writing: Writing): string {
  const { t, format } = writing;
  if (typeof value === "string" || unit === "timeOfDay") return value as string;
  if (unit === "order") return writeOrder(value as readonly string[], writing).join(" → ");
  if (unit === "ranks") return writeGroups(value as Readonly<Record<string, number>>, writing).join(" → ");
  const inUnit = (count: number, written: string) =>
    t(($) => $.howitdecides.units[unit], { count, value: written });
  if (typeof value === "number") return inUnit(value, format.count(value));
  if (isList(value)) return inUnit(Number(value.at(-1)), format.list(value.map(String)));
  const { min = 0, max = 0 } = value as Partial<Record<"min" | "max", number>>;
  const ends = { min: format.count(min), max: format.count(max) };
  return inUnit(
    max,
    t(($) => $.howitdecides.range, ends),
  );
}
