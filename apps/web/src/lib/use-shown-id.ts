import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { sessionStore } from "@bandeja/browser/session/storage.ts";

/** What a screen can show: which one is kept in the address and, for a bare address, in session storage. */
export type Shown = "job" | "waitress" | "application" | "chat";

/**
 * Which record a screen shows: by `?id=` (or another `parameter`), so that links and reload work, else the one
 * that this tab showed last. Undefined when there was none.
 */
export function useShownId(kind: Shown, parameter = "id"): string | undefined {
  const [query] = useSearchParams();
  const id = query.get(parameter);
  useEffect(() => {
    if (id) sessionStore.write(`shown.${kind}`, id);
  }, [id, kind]);
  return id || (sessionStore.read(`shown.${kind}`) ?? undefined);
}
