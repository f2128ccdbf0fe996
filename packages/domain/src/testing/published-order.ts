import { valuesAfter, versions } from "../parameters/versions.ts";

type Sortable = number | string;

/** A published number by its name. */
export const publishedNumber = (name: string): number => Number(valuesAfter(versions)[name]);

/** A published rank of what it is given to. */
export const publishedRank = (name: string, ranked: string): number =>
  (valuesAfter(versions)[name] as Readonly<Record<string, number>>)[ranked] ?? NaN;

/**
 * Orders rows by what is published alone, without the code of the rules: the keys of an order one after the other; rows
 * that are equal by all of them stay as they are.
 */
export function inPublishedOrder<Row>(
  name: string,
  rows: readonly Row[],
  valueOf: Readonly<Record<string, (row: Row) => Sortable>>,
): Row[] {
  const keys = (valuesAfter(versions)[name] as readonly string[]).map((key) => {
    const [by = "", direction] = key.split(" ");
    const read = valueOf[by];
    if (read === undefined) throw new Error(`Nothing is known of ${by}, by which ${name} sorts`);
    return { read, sign: direction === "desc" ? -1 : 1 };
  });
  return rows.toSorted((one, other) => {
    const deciding = keys.find(({ read }) => read(one) !== read(other));
    if (deciding === undefined) return 0;
    return (deciding.read(one) < deciding.read(other) ? -1 : 1) * deciding.sign;
  });
}
