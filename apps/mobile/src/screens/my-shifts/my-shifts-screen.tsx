import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { UnconfirmedEmail } from "@bandeja/features/account/unconfirmed-email.tsx";
import { QueryFailed } from "@bandeja/features/query/query-failed.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { ShowMore } from "@bandeja/features/query/show-more.tsx";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { Segmented } from "@bandeja/ui/segmented";
import { TicketRowsSkeleton } from "@bandeja/ui/skeleton";
import { TicketRows } from "@bandeja/ui/ticket-row";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useAccount } from "#features/account/use-own.ts";
import { CalendarSwitch } from "#features/calendar/calendar-switch.tsx";
import { ApplicationAnnouncement } from "@bandeja/features/notifications/application-announcement.tsx";
import { ReviewsOf } from "@bandeja/features/reviews/reviews-of.tsx";
import { OwnInvitations } from "#features/invitation/own-invitations.tsx";
import { useOwnApplications } from "#features/own-applications/use-own-applications.ts";
import { Screen } from "#layout/screen.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { MonthView } from "./month-view.tsx";
import { OwnShiftWithActions } from "./own-shift-with-actions.tsx";
import { intoSegments, segments } from "./segments.ts";
import type { Segment } from "./segments.ts";
import { UnsentShift } from "./unsent/unsent-shift.tsx";
import { useUnsentApplications } from "./unsent/use-unsent-applications.ts";
import type { Unsent } from "./unsent/use-unsent-applications.ts";
import "./my-shifts-screen.css";

const calendar = "calendar";

/** The worker's applications and shifts, as lists or as a calendar. */
export function MyShiftsScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const requestedId = search.get("show");
  const isCalendar = requestedId === calendar;
  const list = useOwnApplications();
  const show = (what: string) => setSearch({ show: what }, { replace: true });
  return (
    <Screen title={t(($) => $.app.myShifts)}>
      <div className="my-shifts-ways">
        <ScreenLink href={appPaths.earnings} className="text-link">
          {t(($) => $.myshifts.earnings)}
        </ScreenLink>
        <CalendarSwitch isCalendar={isCalendar} onSwitch={() => show(isCalendar ? "confirmed" : calendar)} />
      </div>
      <OwnInvitations />
      <Shifts list={list} requestedId={requestedId} isCalendar={isCalendar} onShow={show} />
      {/* Also of shifts that another segment or the calendar has. */}
      <ApplicationAnnouncement
        side="worker"
        applications={list.applications?.map((one) => ({ ...one, name: one.venue.name }))}
        pages={list.data?.pages.length}
      />
    </Screen>
  );
}

function Shifts({
  list,
  requestedId,
  isCalendar,
  onShow,
}: {
  list: ReturnType<typeof useOwnApplications>;
  requestedId: string | null;
  isCalendar: boolean;
  onShow: (segment: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const account = useAccount();
  const { applications, error } = list;
  const unsent = useUnsentApplications(applications);
  const [opened, setOpened] = useState<Segment>();
  // The time of the last answer, so that the rendered texts match its data.
  const now = new Date(list.dataUpdatedAt);
  if (applications === undefined) {
    return (
      <>
        {unsent.length > 0 && <Deck segment="applied" unsent={unsent} now={now} />}
        {error === null ? (
          <div className="my-shifts-deck ground-deep">
            <TicketRowsSkeleton label={t(($) => $.common.loading)} rows={3} />
          </div>
        ) : (
          <QueryFailed query={list} title={t(($) => $.myshifts.notLoaded)} />
        )}
      </>
    );
  }
  if (isCalendar) return <MonthView applications={applications} now={now} />;

  // A job that was applied for again is listed once, as unsent.
  const isNewer = ({ jobId }: OwnApplication) => unsent.some(({ job }) => job === jobId);
  const shifts = intoSegments(
    applications.filter((one) => !isNewer(one)),
    now,
  );
  // An offer has a deadline, and an application that waits for a network may be taken back: their segment is shown first.
  const isUrgent = shifts.applied[0]?.offeredUntil !== undefined || unsent.some(({ isWaiting }) => isWaiting);
  const usual = shifts.confirmed.length > 0 && !isUrgent ? "confirmed" : "applied";
  // Later changes do not replace the list that is being read.
  if (opened === undefined && !list.isFetching) setOpened(usual);
  const chosen: Segment = segments.find((segment) => segment === requestedId) ?? opened ?? usual;
  const counts = {
    // Answers stay to be read, but nobody waits for them any more.
    applied: shifts.applied.filter(({ status }) => status === "pending").length + unsent.length,
    confirmed: shifts.confirmed.length,
    past: shifts.past.length,
  };
  // The last page has the oldest shifts.
  const more = { applied: "", confirmed: "", past: list.hasNextPage ? "+" : "" };
  return (
    <>
      <Segmented
        name="segment"
        label={t(($) => $.myshifts.which)}
        isLabelHidden
        className="my-shifts-which"
        options={segments.map((segment) => ({
          value: segment,
          label: t(($) => $.myshifts.segments[segment]),
          ...(counts[segment] > 0 && { count: `${format.count(counts[segment])}${more[segment]}` }),
        }))}
        value={chosen}
        onChange={({ target }) => onShow(target.value)}
      />
      {shifts[chosen].length > 1 && <Why about={chosen} />}
      <Deck
        segment={chosen}
        unsent={chosen === "applied" ? unsent : []}
        applications={shifts[chosen]}
        now={now}
      />
      <ShowMore list={list} className="my-shifts-more" />
      <UnconfirmedEmail account={account.data?.data} />
      {chosen === "past" && <WrittenOfMe />}
    </>
  );
}

/** The tickets of a segment: unsent applications first. */
function Deck({
  segment,
  unsent,
  applications = [],
  now,
}: {
  segment: Segment;
  unsent: readonly Unsent[];
  applications?: readonly OwnApplication[];
  now: Date;
}) {
  const { t } = useTranslation();
  const target = useRef<HTMLDivElement>(null);
  const isEmpty = unsent.length + applications.length === 0;
  return (
    <div ref={target} role="group" tabIndex={-1} aria-label={t(($) => $.myshifts.segments[segment])}>
      {isEmpty ? (
        <Nothing segment={segment} />
      ) : (
        <div className="my-shifts-deck ground-deep">
          <TicketRows>
            {unsent.map((one) => (
              <li key={one.key}>
                <UnsentShift unsent={one} onUndone={() => target.current?.focus({ preventScroll: true })} />
              </li>
            ))}
            {applications.map((application) => (
              <li key={application.id}>
                <OwnShiftWithActions application={application} now={now} hasStamp={segment !== "confirmed"} />
              </li>
            ))}
          </TicketRows>
        </div>
      )}
    </div>
  );
}

function Nothing({ segment }: { segment: Segment }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t(($) => $.myshifts.none[segment])}
      action={
        segment !== "past" && (
          <LinkButton as={ScreenLink} href={appPaths.shifts}>
            {t(($) => $.app.findShifts)}
          </LinkButton>
        )
      }
    >
      {t(($) => $.myshifts.noneHint[segment])}
    </EmptyState>
  );
}

function WrittenOfMe() {
  useReadShown({ pages: ["pastShifts"] });
  const { t } = useTranslation();
  const login = useLogin();
  if (!login) return null;
  return (
    <div className="mt-12">
      <ReviewsOf
        person={login.id}
        texts={{
          title: t(($) => $.myshifts.ofMe),
          none: t(($) => $.myshifts.ofMeNone),
          notLoaded: t(($) => $.myshifts.ofMeNotLoaded),
        }}
      />
    </div>
  );
}
