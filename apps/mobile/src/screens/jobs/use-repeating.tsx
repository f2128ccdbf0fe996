import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { appPaths } from "@bandeja/contract/app-pages";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";

// Loaded on demand: most visits answer applications.
const loadDialog = () => import("@bandeja/features/new-job/repeat/repeat-dialog.tsx");
const RepeatDialog = lazy(async () => ({ default: (await loadDialog()).RepeatDialog }));

/** A new job, and the id of the one that it repeats. */
export interface Posted {
  from: string;
  id: string;
  startDate: string;
}

/** Posting a job of the list again, with its dialog and the result. */
export function useRepeating(jobs: readonly JobRow[]) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const ways = usePostingWays();
  const [chosen, setChosen] = useState<{ job: JobRow; isLoading: boolean }>();
  const [posted, setPosted] = useState<Posted>();
  const close = () => setChosen(undefined);

  const open = useCallback(
    (job: JobRow) => {
      setChosen({ job, isLoading: true });
      fetchCode(loadDialog)
        .then(() => setChosen({ job, isLoading: false }))
        .catch(async (failure: unknown) => {
          setChosen(undefined);
          await alert(failureText(t, failure));
        });
    },
    [alert, t],
  );

  const { job, isLoading = false } = chosen ?? {};
  return {
    open,
    /** The job whose dialog is being loaded. */
    loadingId: isLoading ? job?.id : undefined,
    posted,
    dialog: job !== undefined && !isLoading && (
      <Suspense>
        <RepeatDialog
          job={job}
          jobs={jobs}
          ways={ways}
          onChange={() => void navigate(appPaths.newJobLike(job.id))}
          onClose={close}
          onPosted={(made) => {
            close();
            setPosted({ from: job.id, ...made });
            ways.onPosted?.();
            void refetchAll(queries);
          }}
        />
      </Suspense>
    ),
  };
}

export type Repeating = ReturnType<typeof useRepeating>;
