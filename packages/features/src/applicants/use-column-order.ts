import { useAddressQuery, useGo, useScreens } from "../navigation/navigation.ts";
import { columns, type ColumnOrder } from "./sort-by-column.ts";

const parameter = "order";

/**
 * The order that the reader chose by the header of a column, if any. It is in the address, `?order=reviews` or `?order=-reviews`
 * for the greatest first, so that Back and a reload return to it.
 */
export function useColumnOrder(jobId: string) {
  const shown = useAddressQuery().get(parameter) ?? "";
  const go = useGo();
  const { job } = useScreens();
  const column = columns.find((one) => one === shown.replace(/^-/, ""));
  const order: ColumnOrder | undefined =
    column === undefined ? undefined : { column, isDescending: shown.startsWith("-") };

  function setOrder(next: ColumnOrder | undefined): void {
    const [path = "", search = ""] = job(jobId).split("?");
    const query = new URLSearchParams(search);
    if (next !== undefined) query.set(parameter, `${next.isDescending ? "-" : ""}${next.column}`);
    void go(query.size > 0 ? `${path}?${query}` : path, { replace: true });
  }
  return [order, setOrder] as const;
}
