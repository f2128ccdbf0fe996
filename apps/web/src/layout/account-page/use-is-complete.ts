import { useState } from "react";

/** The part of a query's result by which one knows that it is loading. */
export interface Waited {
  readonly isPending: boolean;
}

/** Whether all queries have loaded or failed once; a refetch later does not hide anything. */
export function useIsComplete(queries: readonly Waited[]): boolean {
  const [wasComplete, setComplete] = useState(false);
  if (wasComplete) return true;
  const isComplete = queries.every(({ isPending }) => !isPending);
  if (isComplete) setComplete(true);
  return isComplete;
}
