import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { fetchFresh } from "@bandeja/web-platform/api/fetch-fresh.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { failureText } from "../../alert/failure-text.ts";
import { useAlert } from "../../alert/use-alert.tsx";
import { useGo } from "../../navigation/navigation.ts";
import { lazyDialog } from "../../query/lazy-dialog.tsx";
import type { PostingWays } from "../gate/use-posting-alerts.tsx";
import { repeatQueries } from "./repeat-queries.ts";

// Loaded on demand: most visits answer applications.
const loadDialog = () => import("./repeat-dialog.tsx");
const RepeatDialog = lazyDialog(async () => (await loadDialog()).RepeatDialog);

/** A new job, and the id of the one that it repeats. */
export interface Posted {
  from: string;
  id: string;
  startDate: string;
  /** What is said of several jobs, of which it is the first. */
  message?: string;
}

/** Posting a job again, with its dialog and the result. */
export function useRepeating(ways: PostingWays) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const go = useGo();
  const [chosen, setChosen] = useState<{ job: Job; isLoading: boolean }>();
  const [posted, setPosted] = useState<Posted>();
  const close = () => setChosen(undefined);

  const open = useCallback(
    (job: Job) => {
      setChosen({ job, isLoading: true });
      // The cache may not have what was posted a moment ago, here or on another device: its night must not be proposed.
      const { upcoming, all, venue } = repeatQueries(job.venueId);
      Promise.all([
        fetchCode(loadDialog).then((dialog) => void dialog.prefetchAskFirst(queries, job.id)),
        fetchFresh(queries, upcoming),
        fetchFresh(queries, all),
        fetchFresh(queries, venue),
      ])
        .then(() => setChosen({ job, isLoading: false }))
        .catch(async (failure: unknown) => {
          setChosen(undefined);
          await alert(failureText(t, failure));
        });
    },
    [alert, queries, t],
  );

  const { job, isLoading = false } = chosen ?? {};
  return {
    open,
    /** The job whose dialog is being loaded. */
    loadingId: isLoading ? job?.id : undefined,
    posted,
    dialog: job !== undefined && !isLoading && (
      <RepeatDialog
        job={job}
        ways={ways}
        onChange={(day) => void go(ways.newJobLike(job.id, day))}
        onClose={close}
        onPosted={(made) => {
          close();
          setPosted({ from: job.id, ...made });
          ways.onPosted?.();
          void refetchAll(queries);
        }}
      />
    ),
  };
}

export type Repeating = ReturnType<typeof useRepeating>;
