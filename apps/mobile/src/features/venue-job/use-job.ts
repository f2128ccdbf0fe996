import { queryOf } from "@bandeja/browser/session/api.ts";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { useQuery } from "@tanstack/react-query";

/** The app's pace, for what has one of its own on the site. */
export const live = { refetchInterval: 10_000 } as const;

/** A job of the venue's own. */
export const useJob = (id: string) => useQuery(queryOf(jobsGet, { params: { id } }));
