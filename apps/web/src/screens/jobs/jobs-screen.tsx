import { accountGet } from "@bandeja/contract/calls/accounts";
import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { JobsBoard } from "@bandeja/features/jobs-board/jobs-board.tsx";
import { useJobList } from "@bandeja/features/jobs-board/use-job-list.ts";
import { useJobsView } from "@bandeja/features/jobs-board/use-jobs-view.ts";
import { useRepeating } from "@bandeja/features/new-job/repeat/use-repeating.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";
import { JobsHead } from "./jobs-head.tsx";
import { NoJobs } from "./no-jobs.tsx";
import "./jobs-screen.css";

// The rows come first.
const Waiting = lazy(async () => ({
  default: (await import("@bandeja/features/jobs/waiting/waiting.tsx")).Waiting,
}));

/** The venue's jobs, by week: upcoming ones, or another part of them (specification section 2). */
export function JobsScreen() {
  const login = useLogin();
  return login ? <Jobs key={login.id} id={login.id} /> : null;
}

function Jobs({ id }: { id: string }) {
  const view = useJobsView();
  const list = useJobList(id, view);
  const account = useQuery(queryOf(accountGet, {}));
  const repeating = useRepeating(usePostingWays());
  return (
    <div className="jobs">
      <JobsHead part={view.part} account={account.data?.data}>
        <Suspense fallback={<div className="waiting" />}>
          <Waiting openUpTo={0} />
        </Suspense>
      </JobsHead>
      <div className="jobs-rail ground-deep">
        <JobsBoard view={view} list={list} repeating={repeating} noJobs={<NoJobs />} />
        {list.rows !== undefined && list.rows.length > 1 && <Why about="jobs" />}
      </div>
    </div>
  );
}
