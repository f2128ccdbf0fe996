import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { UnconfirmedEmail } from "@bandeja/features/account/unconfirmed-email.tsx";
import { PostingRestricted } from "@bandeja/features/conduct/silenced-note.tsx";
import { useRestriction } from "@bandeja/features/conduct/use-restriction.ts";
import { JobsViews } from "@bandeja/features/jobs-board/calendar/jobs-views.tsx";
import { useCalendar } from "@bandeja/features/jobs-board/calendar/use-calendar.ts";
import { JobsBoard } from "@bandeja/features/jobs-board/jobs-board.tsx";
import { useJobList } from "@bandeja/features/jobs-board/use-job-list.ts";
import { useJobsView } from "@bandeja/features/jobs-board/use-jobs-view.ts";
import { Waiting } from "@bandeja/features/jobs/waiting/waiting.tsx";
import { useRepeating } from "@bandeja/features/new-job/repeat/use-repeating.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { useTranslation } from "@bandeja/i18n/react";
import { StarIcon } from "@bandeja/ui/icon";
import { useIsWide } from "@bandeja/web-platform/use-is-wide.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { lazy, Suspense } from "react";
import { useAccount } from "#features/account/use-own.ts";
import { usePostingWays } from "#features/posting/use-posting-ways.ts";
import { Screen } from "#layout/screen.tsx";
import { NoJobs } from "./no-jobs.tsx";
import "./jobs-screen.css";

const Calendar = lazy(async () => ({ default: (await import("./calendar.tsx")).Calendar }));

/** What waits for the venue, then its upcoming shifts, or another part of them; or all as a calendar. */
export function JobsScreen() {
  const { t } = useTranslation();
  const login = useLogin();
  const restriction = useRestriction();
  const { span } = useCalendar();
  return (
    <Screen
      title={t(($) => $.app.jobs)}
      actions={
        <ScreenLink href={appPaths.people} className="bar-button" aria-label={t(($) => $.venuejobs.team)}>
          <StarIcon />
        </ScreenLink>
      }
      beside={<JobsViews />}
    >
      {restriction !== undefined && (
        <div className="mb-6">
          <PostingRestricted restriction={restriction} />
        </div>
      )}
      {login && span === undefined && <Jobs key={login.id} id={login.id} />}
      {login && span !== undefined && (
        <div className="venue-rail ground-deep">
          <Suspense fallback={null}>
            <Calendar key={login.id} id={login.id} />
          </Suspense>
        </div>
      )}
    </Screen>
  );
}

function Jobs({ id }: { id: string }) {
  const { t } = useTranslation();
  const view = useJobsView();
  const list = useJobList(id, view);
  const account = useAccount();
  const repeating = useRepeating(usePostingWays());
  const isWide = useIsWide();
  return (
    <>
      {/* With many rows on the screen they come first, as on the site. */}
      <Waiting key={String(isWide)} openUpTo={isWide ? 0 : 5} />
      <UnconfirmedEmail account={account.data?.data} />
      <div className="venue-rail ground-deep">
        <h2 className="venue-rail-title type-card">
          {view.part === "closed" ? t(($) => $.job.past) : t(($) => $.jobs.title)}
        </h2>
        <JobsBoard view={view} list={list} repeating={repeating} noJobs={<NoJobs />} />
        {list.rows !== undefined && list.rows.length > 1 && <Why about="jobs" />}
      </div>
    </>
  );
}
