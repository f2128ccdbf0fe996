import { useCallback } from "react";
import { paths, safeNext } from "../paths.ts";
import { useGo } from "./navigation.ts";

/**
 * Leaves the login page for the page that asked for a login (`?next=`, only of this site), or New job.
 * The address is read when it is called, never while rendering: the prerendered page knows none.
 */
export function useReturn(): () => Promise<void> {
  const go = useGo();
  return useCallback(async () => {
    const next = new URLSearchParams(window.location.search).get("next");
    await go(safeNext(next) ?? paths.newJob, { replace: true });
  }, [go]);
}
