/** A key of an order, and its direction: `rating desc` is the highest rating first. */
export type SortKey = `${string} ${"asc" | "desc"}`;

/** What an order sorts by: `"rating"` of `"rating desc"`. */
export type SortedBy<Key extends SortKey> = Key extends `${infer By} ${"asc" | "desc"}` ? By : never;

/** The keys of an order, from the deciding one to the last. */
export function readOrder<Key extends SortKey>(
  order: readonly Key[],
): { by: SortedBy<Key>; isDescending: boolean }[] {
  return order.map((key) => {
    const [by, direction] = key.split(" ") as [SortedBy<Key>, "asc" | "desc"];
    return { by, isDescending: direction === "desc" };
  });
}

/** An order the other way round. */
export const reverseOrder = <Key extends SortKey>(
  order: readonly Key[],
): `${SortedBy<Key>} ${"asc" | "desc"}`[] =>
  readOrder(order).map(({ by, isDescending }) => `${by} ${isDescending ? "asc" : "desc"}` as const);

/** Compares two values of a list by an order: for `toSorted`, which leaves equal ones as they are. */
export function compareInOrder<Value, Key extends SortKey>(
  order: readonly Key[],
  valueOf: Readonly<Record<SortedBy<Key>, (value: Value) => number>>,
): (one: Value, other: Value) => number {
  const keys = readOrder(order);
  return (one, other) => {
    for (const { by, isDescending } of keys) {
      const difference = valueOf[by](one) - valueOf[by](other);
      if (difference !== 0) return isDescending ? -difference : difference;
    }
    return 0;
  };
}
