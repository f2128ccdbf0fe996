import { useCallback } from "react";
import { safeNext, paths } from "../paths.ts";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { readLogin } from "@bandeja/web-platform/session/session.ts";

/** The first page after the login: the jobs list of a venue with upcoming jobs, as it looks for applicants; New job. */
async function findHome(): Promise<string> {
  const venueId = readLogin()?.id;
  if (venueId === undefined) return paths.newJob;
  try {
    const { hasUpcomingJobs } = await import("./has-upcoming-jobs.ts");
    return (await hasUpcomingJobs(venueId)) ? paths.jobs : paths.newJob;
  } catch {
    // New job explains what is wrong.
    return paths.newJob;
  }
}

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
