import { useCallback } from "react";
import { safeNext } from "../paths.ts";
import { findHome } from "./find-home.ts";
import { useGo } from "@bandeja/features/navigation/navigation.ts";

/**
 * Navigates from the login page to the page that required a login (`?next=`, only of this site), or the venue's first
 * page. The address is read when it is called, not while rendering, as a prerendered page has no query.
 */
export function useReturn(): () => Promise<void> {
  const go = useGo();
  return useCallback(async () => {
    const next = new URLSearchParams(window.location.search).get("next");
    await go(safeNext(next) ?? (await findHome()), { replace: true });
  }, [go]);
}
