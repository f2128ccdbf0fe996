import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { sessionStore } from "@bandeja/web-platform/storage/storage.ts";

/** A kind of record that a screen shows; its id is in the address and, for a bare address, in session storage. */
export type Shown = "job" | "waitress" | "application" | "chat";

/**
 * The id of a screen's record: by `?id=` (or another `parameter`), so that links and reload work, otherwise the last one in
 * this tab. Undefined without any.
 */
export function useShownId(kind: Shown, parameter = "id"): string | undefined {
  const [query] = useSearchParams();
  const id = query.get(parameter);
  useEffect(() => {
    if (id) sessionStore.write(`shown.${kind}`, id);
  }, [id, kind]);
  return id || (sessionStore.read(`shown.${kind}`) ?? undefined);
}
