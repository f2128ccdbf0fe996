import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { paths } from "../paths.ts";

/** The first page after the login: the jobs list of a venue with upcoming jobs, as it looks for applicants; New job. */
export async function findHome(): Promise<string> {
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
