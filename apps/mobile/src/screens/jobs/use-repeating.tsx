import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { appPaths } from "@bandeja/contract/app-pages";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";

// Loaded on demand: most visits answer applications.
const loadDialog = () => import("@bandeja/features/new-job/repeat/repeat-dialog.tsx");
const RepeatDialog = lazy(async () => ({ default: (await loadDialog()).RepeatDialog }));

/** Posting a job of the list again, with its dialog and the result. */
export function useRepeating(jobs: readonly JobRow[]) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const ways = usePostingWays();
  const [chosen, setChosen] = useState<{ job: JobRow; isLoading: boolean }>();
  const [posted, setPosted] = useState<{ from: string; id: string; startDate: string }>();
  const close = () => setChosen(undefined);

  async function open(job: JobRow): Promise<void> {
    setChosen({ job, isLoading: true });
    try {
      await fetchCode(loadDialog);
      setChosen({ job, isLoading: false });
    } catch (failure) {
      close();
      await alert(failureText(t, failure));
    }
  }

  const { job, isLoading = false } = chosen ?? {};
  return {
    open: (one: JobRow) => void open(one),
    isLoading: ({ id }: JobRow) => isLoading && job?.id === id,
    /** The new job, and the id of the one that it repeats. */
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
