import { useSyncExternalStore } from "react";
import type { FormState } from "./form-state.ts";

/** All values of a form, updated as they are typed. */
export function useWatch<V extends object>({
  getValues,
  subscribe,
}: Pick<FormState<V>, "getValues" | "subscribe">): V {
  return useSyncExternalStore(subscribe, getValues, getValues);
}
