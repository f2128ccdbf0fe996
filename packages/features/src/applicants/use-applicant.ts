import { useEffect } from "react";
import { useApplications } from "./use-applications.ts";

/** One applicant of a job; further pages are loaded until one has it. `applicant` is undefined until then, or if gone. */
export function useApplicant(jobId: string, applicationId: string) {
  const applications = useApplications(jobId);
  const { people, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = applications;
  const applicant = people?.find(({ id }) => id === applicationId);
  const isSought = applicant === undefined && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isSought && !isFetchingNextPage) void fetchNextPage();
  }, [isSought, isFetchingNextPage, fetchNextPage]);
  return { applications, applicant, isSought: people === undefined || isSought };
}
