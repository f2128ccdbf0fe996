import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { allPages } from "@bandeja/web-platform/api/all-pages.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { callKey } from "@bandeja/client/query-options";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Job } from "@bandeja/contract/calls/jobs";
import { textLimits } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSilenced } from "../conduct/use-restriction.ts";
import {
  completeJob,
  hasBadHours,
  saveEntries,
  lacksStars,
  initialEntry,
  readEntries,
  withoutReviews,
} from "./completion.ts";
import type { Entry, Entries } from "./completion.ts";

const teamStatuses: ReadonlySet<Applicant["status"]> = new Set(["confirmed", "completed", "noshow"]);

/** All workers of a job who were confirmed, from all pages. */
export function useTeamOf(jobId: string) {
  return useQuery({
    queryKey: [...callKey(jobsFindApplications), "completion", jobId],
    queryFn: async ({ signal }) => {
      const all = await allPages((cursor) =>
        api.call(
          jobsFindApplications,
          { body: { jobId, limit: 100, ...(cursor !== undefined && { cursor }) } },
          { signal },
        ),
      );
      return all.filter(({ status }) => teamStatuses.has(status));
    },
  });
}

/** The input for all workers, stored as it is typed, and the action that submits it. */
export function useCompletion(m: Translate, job: Job, people: readonly Applicant[]) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const [typed, setEntries] = useState<Entries>(() => readEntries(job.id));
  const entries = useSilenced() ? withoutReviews(typed) : typed;
  const [isSubmitted, setSubmitted] = useState(false);
  const isCompleted = job.status === "completed";
  /** Whether a part of the last submission has arrived. */
  const isPartSent = useRef(false);

  function change(id: string, fields: Partial<Entry>): void {
    setEntries((before) => {
      const next = { ...before, [id]: { ...(before[id] ?? initialEntry), ...fields } };
      saveEntries(job.id, next);
      return next;
    });
  }

  const send = useMutation({
    mutationFn: () => {
      isPartSent.current = false;
      return completeJob({ job, isCompleted, people }, entries, (id) => {
        isPartSent.current = true;
        if (id !== undefined) change(id, { isReviewed: true });
      });
    },
    onError: (failure) =>
      void alert(failureText(t, failure), isPartSent.current && m(($) => $.completion.partly)),
    onSettled: () => refetchAll(queries),
  });

  const entryOf = ({ id }: Applicant) => entries[id] ?? initialEntry;
  const idsOf = (some: readonly Applicant[]) => some.map(({ id }) => id);
  const withoutStars = idsOf(people.filter((person) => lacksStars(entryOf(person))));
  const withBadHours = idsOf(
    people.filter((one) => !isCompleted && one.status === "confirmed" && hasBadHours(entryOf(one), job)),
  );
  const withExcess = idsOf(
    people.filter((one) => Array.from(entryOf(one).text.trim()).length > textLimits.review),
  );
  const focusOn = (id: string, field: string) =>
    document.getElementById(`person-${id}`)?.querySelector<HTMLElement>(field)?.focus();
  return {
    entries,
    change,
    send,
    isCompleted,
    /** The workers without required stars and with impossible hours, after an attempt to submit. */
    withoutStars: isSubmitted ? withoutStars : [],
    withBadHours: isSubmitted ? withBadHours : [],
    submit: (): void => {
      setSubmitted(true);
      const [first, second, third] = [withBadHours[0], withoutStars[0], withExcess[0]];
      if (first !== undefined) focusOn(first, ".hours-boxes input");
      else if (second !== undefined) focusOn(second, ".stars input");
      else if (third !== undefined) focusOn(third, "textarea");
      else send.mutate();
    },
  };
}
