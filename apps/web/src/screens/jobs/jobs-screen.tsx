import { accountGet } from "@bandeja/contract/calls/accounts";
import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { useCalendar } from "@bandeja/features/jobs-board/calendar/use-calendar.ts";
import { JobsBoard } from "@bandeja/features/jobs-board/jobs-board.tsx";
import { useJobList } from "@bandeja/features/jobs-board/use-job-list.ts";
import { useJobsView, useShownPart } from "@bandeja/features/jobs-board/use-jobs-view.ts";
import { useRepeating } from "@bandeja/features/new-job/repeat/use-repeating.tsx";
import { lazyPart } from "@bandeja/features/query/lazy-part.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";
import { JobsHead } from "./jobs-head.tsx";
import { NoJobs } from "./no-jobs.tsx";
import "./jobs-screen.css";

// The rows come first.
const Waiting = lazyPart(async () => (await import("@bandeja/features/jobs/waiting/waiting.tsx")).Waiting);

const Calendar = lazyPart(async () => (await import("./calendar.tsx")).Calendar);

/** The venue's jobs, by week: upcoming ones, or another part of them (specification section 2); or as a calendar. */
export function JobsScreen() {
  const login = useLogin();
  const part = useShownPart();
  const { span } = useCalendar();
  const account = useQuery(queryOf(accountGet, {}));
  if (!login) return null;
  return (
    <div className="jobs">
      <JobsHead part={part} account={account.data?.data}>
        <Suspense fallback={<div className="waiting" />}>
          <Waiting openUpTo={0} />
        </Suspense>
      </JobsHead>
      <div className="jobs-rail ground-deep">
        {span === undefined ? (
          <Jobs key={login.id} id={login.id} />
        ) : (
          <Suspense fallback={null}>
            <Calendar key={login.id} id={login.id} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Jobs({ id }: { id: string }) {
  const view = useJobsView();
  const list = useJobList(id, view);
  const repeating = useRepeating(usePostingWays());
  return (
    <>
      <JobsBoard view={view} list={list} repeating={repeating} noJobs={<NoJobs />} />
      {list.rows !== undefined && list.rows.length > 1 && <Why about="jobs" />}
    </>
  );
}
