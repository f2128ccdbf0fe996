import { ReportPerson } from "@bandeja/features/people/report-buttons.tsx";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { QueryFailed } from "@bandeja/features/query/query-failed.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { ApiFailure, NetworkFailure } from "@bandeja/client/failures";
import type { VenueProfile } from "@bandeja/contract/calls/venue-profiles";
import { kilometresBetween } from "@bandeja/domain/distance";
import { useTranslation } from "@bandeja/i18n/react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { centreOf } from "#features/search/filters.ts";
import { findListedShift } from "#features/search/listed-shift.ts";
import { shiftQuery } from "#features/search/search-calls.ts";
import { readFilters } from "#features/search/use-filters.ts";
import { useOwnLocality } from "#features/search/use-own-locality.ts";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { ShiftGone, ShiftSkeleton } from "./shift-gone.tsx";
import type { Distance, Shift } from "./shift-ticket.tsx";
import { ShiftView } from "./shift-view.tsx";
import "./shift-screen.css";

type VenueLocation = VenueProfile["location"];

/** The distance of a pinned venue from the centre of the search, or from the centre of the worker's city. */
function useDistanceTo(location: VenueLocation | undefined): Distance | undefined {
  const [filters] = useState(readFilters);
  const locality = useOwnLocality();
  const isAroundMe = filters.where.around === "me";
  const centre = (isAroundMe ? centreOf(filters, undefined) : undefined) ?? locality?.location;
  if (location?.pinned !== true || centre === undefined) return undefined;
  return { km: kilometresBetween(centre, location), ...(!isAroundMe && { from: locality?.city }) };
}

/** A shift with its actions. */
export function ShiftScreen() {
  const { t } = useTranslation();
  const { job: id = "" } = useParams();
  const queries = useQueryClient();
  const isVisitor = useLogin() === null;
  useReadShown(isVisitor ? undefined : { pages: ["shift", "newShifts"], jobId: id });
  const shift = useLiveQuery(shiftQuery(id));
  const { data, error } = shift;
  // Never opened, and unreachable now: the list has the shift.
  const isCut = data === undefined && (shift.isPaused || error instanceof NetworkFailure);
  const listed = isCut ? findListedShift(queries, id) : undefined;
  const job: Shift | undefined = data?.data ?? listed?.job;
  const knownAt = listed?.at ?? shift.dataUpdatedAt;
  const distance = useDistanceTo(job?.venue?.location);
  const title = job ? t(($) => $.shift.titleAt, { venue: job.venueName }) : t(($) => $.shift.title);
  const code = error instanceof ApiFailure ? error.code : undefined;
  const goneCode = code === "NOT_FOUND" || code === "NOT_OPEN_YET" ? code : undefined;
  const isGone = goneCode !== undefined || job?.closed === true;
  return (
    <Screen
      title={title}
      parent={appPaths.shifts}
      isTitleShown={false}
      actions={
        job &&
        !isVisitor && (
          <ReportPerson
            className="bar-button"
            person={job.venueId}
            name={job.venueName}
            application={job.application?.id}
          />
        )
      }
    >
      {goneCode !== undefined && job === undefined ? (
        <ShiftGone id={id} code={goneCode} />
      ) : job ? (
        <ShiftView key={id} job={job} isGone={isGone} distance={distance} now={new Date(knownAt)} />
      ) : error ? (
        <QueryFailed query={shift} title={t(($) => $.shift.notLoaded)} />
      ) : (
        <ShiftSkeleton />
      )}
    </Screen>
  );
}
