import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { findKnownApplicant } from "@bandeja/features/applicants/use-applications.ts";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { ApiFailure } from "@bandeja/client/failures";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Formatters } from "@bandeja/i18n/formatters";
import { useQueryClient } from "@tanstack/react-query";
import type { Mutation, QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { appPaths } from "@bandeja/contract/app-pages";
import {
  inputOf,
  isOfflineMutation,
  isReading,
  UndoneError,
} from "@bandeja/web-platform/outbox/offline-mutations.ts";

/** What a mutation is about: the shift of the worker, or the applicant that a venue answered. */
function subjectOf(
  queries: QueryClient,
  format: Formatters,
  mutation: Pick<Mutation, "options" | "state">,
): string | undefined {
  const answer = inputOf("answer", mutation);
  const id = inputOf("apply", mutation)?.jobId ?? answer?.jobId;
  if (id === undefined) return undefined;
  const job = queries.getQueryData(queryOf(jobsGet, { params: { id } }).queryKey)?.data;
  const applicant = answer && findKnownApplicant(queries, { jobId: id, id: answer.applicationId });
  const parts = [
    answer === undefined || answer.action === "withdraw" ? job?.venueName : applicant?.name,
    job && format.days(job.startDate, job.endDate),
  ];
  return parts.filter((part) => part !== undefined).join(", ") || undefined;
}

/**
 * Reports refusals of mutations that waited for a network, whose screens are long gone. A screen that is still shown
 * reports its refusals itself (`mutation.meta.isHandled`).
 */
export function RefusedMutations() {
  const { t } = useTranslation();
  const format = useFormatters();
  const alert = useAlert();
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error" || !isOfflineMutation(event.mutation)) {
          return;
        }
        const error: unknown = event.action.error;
        // A shift that could not be withdrawn is in another list by now.
        const isWithdrawal = inputOf("answer", event.mutation)?.action === "withdraw";
        const isHandled =
          (event.mutation.meta?.["isHandled"] === true && !isWithdrawal) || isReading(event.mutation);
        if (isHandled || error instanceof UndoneError) return;
        const appliedFor = inputOf("apply", event.mutation)?.jobId;
        void alert(failureText(t, error), subjectOf(queries, format, event.mutation)).then(() => {
          // The shift's screen then asks for the phone.
          const isPhoneMissing = error instanceof ApiFailure && error.code === "PHONE_REQUIRED";
          if (appliedFor !== undefined && isPhoneMissing) void navigate(appPaths.shift(appliedFor));
        });
      }),
    [alert, format, navigate, queries, t],
  );
  return null;
}
