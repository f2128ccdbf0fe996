import { PersonMenu } from "@bandeja/features/people/person-menu.tsx";
import { ReportPerson } from "@bandeja/features/people/report-buttons.tsx";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import type { VenuePage } from "@bandeja/contract/calls/venue-profiles";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { VenuePhoto } from "@bandeja/features/venue/venue-photo.tsx";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { useParams } from "react-router";
import { ReviewsOf } from "@bandeja/features/reviews/reviews-of.tsx";
import { VisitorBar } from "#features/action-bar/visitor-bar.tsx";
import { VenueRecord } from "#features/venue-record/venue-record.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { districtAndCity } from "#lib/district-and-city.ts";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { venueQuery } from "./venue-calls.ts";
import { FollowVenue } from "./follow-venue.tsx";
import { VenueLocation } from "./venue-location.tsx";
import { VenueShifts } from "./venue-shifts.tsx";
import "./venue-screen.css";

/** The public profile of a venue, with its open shifts. */
export function VenueScreen() {
  const { t } = useTranslation();
  const { restaurant: id = "" } = useParams();
  const isVisitor = useLogin() === null;
  useReadShown(useLogin() === null ? undefined : { pages: ["venue"], otherPartyId: id });
  const query = useQuery(venueQuery(id));
  const { data } = query;
  return (
    <Screen
      title={data?.data.name ?? t(($) => $.venuepage.title)}
      parent={appPaths.shifts}
      isTitleShown={data !== undefined}
      actions={
        data &&
        !isVisitor && (
          <>
            <ReportPerson className="bar-button" person={id} name={data.data.name} />
            <PersonMenu className="bar-button" person={id} name={data.data.name} />
          </>
        )
      }
    >
      <QueryView
        query={query}
        title={t(($) => $.venuepage.notLoaded)}
        skeleton={<VenueSkeleton />}
        gone={<NoSuchVenue />}
      >
        {(answer) => (
          <>
            <Venue key={id} venue={answer.data} isVisitor={isVisitor} />
            {isVisitor && <VisitorBar />}
          </>
        )}
      </QueryView>
    </Screen>
  );
}

function NoSuchVenue() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t(($) => $.venuepage.notFound)}
      action={
        <LinkButton as={ScreenLink} href={appPaths.shifts}>
          {t(($) => $.app.findShifts)}
        </LinkButton>
      }
    >
      {t(($) => $.venuepage.notFoundWhy)}
    </EmptyState>
  );
}

function VenueSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5" role="status" aria-label={t(($) => $.common.loading)}>
      <SkeletonBar className="h-12 w-64" />
      <SkeletonBar className="h-28 w-full" />
      <SkeletonBar className="h-60 w-full" />
    </div>
  );
}

function Venue({ venue, isVisitor }: { venue: VenuePage; isVisitor: boolean }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <div className="venue">
      {venue.photo !== undefined && <VenuePhoto name={venue.name} photo={venue.photo} />}
      <div>
        <p>
          {districtAndCity(venue.district, venue.city)}, {venue.country}
        </p>
        <p className="type-small mt-1 text-muted">
          {t(($) => $.venuepage.since, { month: format.month(venue.since.slice(0, 10)) })}
        </p>
        {!isVisitor && <FollowVenue venueId={venue.id} name={venue.name} />}
        {venue.description !== undefined && <p className="venue-words">{venue.description}</p>}
      </div>
      <VenueRecord venue={venue} />
      <VenueShifts venueId={venue.id} />
      <VenueLocation venue={venue} />
      {!isVisitor && (
        <ReviewsOf
          person={venue.id}
          texts={{
            title: t(($) => $.venuepage.reviews),
            none: t(($) => $.venuepage.noReviews),
            notLoaded: t(($) => $.venuepage.reviewsNotLoaded),
          }}
        />
      )}
    </div>
  );
}
