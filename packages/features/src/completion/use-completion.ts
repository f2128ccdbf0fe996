import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { allPages } from "@bandeja/web-platform/api/all-pages.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { callKey } from "@bandeja/client/query-options";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import type { Applicant } from "@bandeja/contract/calls/applications";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { completeShift, hasBadHours, saveWords, lacksStars, nothingSaid, readWords } from "./completion.ts";
import type { Word, Words } from "./completion.ts";

const ofTeam: ReadonlySet<Applicant["status"]> = new Set(["confirmed", "completed", "noshow"]);

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
      return all.filter(({ status }) => ofTeam.has(status));
    },
  });
}

/** The input for all workers, stored as it is typed, and the action that submits it. */
export function useCompletion(job: Job, people: readonly Applicant[]) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const [words, setWords] = useState<Words>(() => readWords(job.id));
  const [isTried, setTried] = useState(false);
  const isCompleted = job.status === "completed";
  /** Whether a part of the last submission has arrived. */
  const isPartly = useRef(false);

  function say(id: string, change: Partial<Word>): void {
    setWords((before) => {
      const next = { ...before, [id]: { ...(before[id] ?? nothingSaid), ...change } };
      saveWords(job.id, next);
      return next;
    });
  }

  const send = useMutation({
    mutationFn: () => {
      isPartly.current = false;
      return completeShift({ job, isCompleted, people }, words, (id) => {
        isPartly.current = true;
        if (id !== undefined) say(id, { isReviewed: true });
      });
    },
    onError: (failure) =>
      void alert(failureText(t, failure), isPartly.current && t(($) => $.completion.partly)),
    onSettled: () => refetchAll(queries),
  });

  const wordOf = ({ id }: Applicant) => words[id] ?? nothingSaid;
  const idsOf = (some: readonly Applicant[]) => some.map(({ id }) => id);
  const atFault = idsOf(people.filter((person) => lacksStars(wordOf(person))));
  const badHours = idsOf(
    people.filter((one) => !isCompleted && one.status === "confirmed" && hasBadHours(wordOf(one), job)),
  );
  const focusOn = (id: string, field: string) =>
    document.getElementById(`person-${id}`)?.querySelector<HTMLElement>(field)?.focus();
  return {
    words,
    say,
    send,
    isCompleted,
    /** The workers without required stars and with impossible hours, after an attempt to submit. */
    atFault: isTried ? atFault : [],
    badHours: isTried ? badHours : [],
    submit: (): void => {
      setTried(true);
      const [first, second] = [badHours[0], atFault[0]];
      if (first !== undefined) focusOn(first, ".hours-boxes input");
      else if (second !== undefined) focusOn(second, ".stars input");
      else send.mutate();
    },
  };
}
