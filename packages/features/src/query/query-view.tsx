import type { ReactNode } from "react";
import { OutdatedNote, SlowNote } from "./outdated-note.tsx";
import { QueryFailed } from "./query-failed.tsx";
import { failureOf, isGone } from "./query-state.ts";
import type { QueryState } from "./query-state.ts";

export interface QueryViewProps<Data> {
  /** A result of `useQuery`, or several by `allOf({ fee, venue })`. */
  query: QueryState<Data>;
  /** The title of the error: "Your jobs could not be loaded." */
  title: string;
  /** Shown until the first answer, in the layout of the data, so that nothing shifts. */
  skeleton: ReactNode;
  /** Shown for an empty array. */
  empty?: ReactNode;
  /** Shown for a record that does not exist (404), instead of an error that could be retried. */
  gone?: ReactNode;
  /** "part" for a section of a page: its error has no drawing. */
  size?: "h2" | "part";
  /** The class of an element around the error, where it needs margins of its own. */
  errorClass?: string;
  children: (data: Data) => ReactNode;
}

/**
 * A query on a screen: its skeleton, then its data, or why they could not be loaded with a button to try again. Data that
 * were loaded before stay when a refetch fails, with a quiet note.
 */
export function QueryView<Data>({
  query,
  title,
  skeleton,
  empty,
  gone,
  children,
  ...error
}: QueryViewProps<Data>) {
  const { data } = query;
  if (gone !== undefined && isGone(query)) return gone;
  if (data !== undefined) {
    const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
    return (
      <>
        <OutdatedNote query={query} />
        {isEmpty ? empty : children(data)}
      </>
    );
  }
  if (failureOf(query) === null) {
    return (
      <>
        {skeleton}
        <SlowNote />
      </>
    );
  }
  const { size = "h2", errorClass } = error;
  const failed = <QueryFailed query={query} title={title} size={size} />;
  return errorClass === undefined ? failed : <div className={errorClass}>{failed}</div>;
}
