import { readOrder, type SortKey, type SortedBy } from "@bandeja/domain/parameters/sort-key";
import { asc, desc, type SQL, type SQLWrapper } from "drizzle-orm";

/** `ORDER BY` of an order of the parameters, with the column or expression of each of its keys. */
export const inOrder = <Key extends SortKey>(
  order: readonly Key[],
  columns: Readonly<Record<SortedBy<Key>, SQLWrapper>>,
): SQL[] => readOrder(order).map(({ by, isDescending }) => (isDescending ? desc : asc)(columns[by]));
