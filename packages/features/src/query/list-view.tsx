import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { rowsOf } from "./query-state.ts";
import { QueryView } from "./query-view.tsx";
import type { QueryViewProps } from "./query-view.tsx";
import { ShowMore } from "./show-more.tsx";

type List = Pick<
  UseInfiniteQueryResult,
  | "error"
  | "isFetching"
  | "fetchStatus"
  | "refetch"
  | "hasNextPage"
  | "isFetchingNextPage"
  | "isFetchNextPageError"
  | "fetchNextPage"
>;

interface Props<Row> extends Omit<QueryViewProps<Row[]>, "query"> {
  /** A result of `useInfiniteQuery`, with the rows of all its pages. */
  list: List;
  rows: Row[] | undefined;
  /** The class of the button for more. */
  moreClass?: string;
}

/** A list that is loaded page by page: a `QueryView` of its rows, with a button for more. */
export function ListView<Row>({ list, rows, empty, moreClass, ...view }: Props<Row>) {
  return (
    <>
      <QueryView query={rowsOf(list, rows)} {...view} {...(!list.hasNextPage && { empty })} />
      {rows !== undefined && (
        <ShowMore list={list} {...(moreClass !== undefined && { className: moreClass })} />
      )}
    </>
  );
}
