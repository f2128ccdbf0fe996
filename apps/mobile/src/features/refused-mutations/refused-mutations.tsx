import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { ApiFailure } from "@bandeja/client/failures";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { appPaths } from "@bandeja/contract/app-pages";
import { isOfflineMutation, isReading, jobOfApplying, UndoneError } from "#lib/offline-mutations.ts";

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
        const isHandled = event.mutation.meta?.["isHandled"] === true || isReading(event.mutation);
        if (isHandled || error instanceof UndoneError) return;
        const id = jobOfApplying(event.mutation);
        const job = id && queries.getQueryData(queryOf(jobsGet, { params: { id } }).queryKey)?.data;
        const shift = job && `${job.venueName}, ${format.days(job.startDate, job.endDate)}`;
        void alert(failureText(t, error), shift).then(() => {
          // The shift's screen then asks for the phone.
          const isPhoneMissing = error instanceof ApiFailure && error.code === "PHONE_REQUIRED";
          if (id !== undefined && isPhoneMissing) void navigate(appPaths.shift(id));
        });
      }),
    [alert, format, navigate, queries, t],
  );
  return null;
}
