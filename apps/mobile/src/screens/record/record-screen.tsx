import { ProfileRecord } from "@bandeja/features/applicants/profile-record.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import { FormSkeleton } from "#features/account/form-skeleton.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { useOwnProfile } from "#features/account/use-own.ts";
import { ReviewsOf } from "@bandeja/features/reviews/reviews-of.tsx";
import { VenueRecord } from "#features/venue-record/venue-record.tsx";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

/** The account's record and reviews as the other side sees them; reviews can be answered. */
export function RecordScreen() {
  const { t } = useTranslation();
  const login = useLogin();
  if (!login) return null;
  return (
    <Screen title={t(($) => $.ownrecord.title)} parent={appPaths.account}>
      <p className="type-lead">{t(($) => $.ownrecord.lead)}</p>
      {login.type === "restaurant" ? <OfVenue id={login.id} /> : <OfPerson id={login.id} />}
      <div className="mt-9">
        <ReviewsOf
          person={login.id}
          texts={{
            title: t(($) => $.ownrecord.ofYou),
            none: t(($) => $.ownrecord.none),
            notLoaded: t(($) => $.ownrecord.notes),
          }}
        />
      </div>
    </Screen>
  );
}

function OfVenue({ id }: { id: string }) {
  const { t } = useTranslation();
  const venue = useQuery(queryOf(restaurantProfile, { body: { venueId: id } }));
  return (
    <QueryView query={venue} title={t(($) => $.ownrecord.notLoaded)} skeleton={<FormSkeleton />}>
      {({ data }) => <VenueRecord venue={data} />}
    </QueryView>
  );
}

function OfPerson({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <QueryView query={useOwnProfile(id)} title={t(($) => $.ownrecord.notLoaded)} skeleton={<FormSkeleton />}>
      {({ data: person }) => (
        <>
          <ProfileRecord person={person} />
          <LateArrivals count={person.lateArrivals ?? 0} />
        </>
      )}
    </QueryView>
  );
}

/** What venues reported besides the record, each for itself. */
function LateArrivals({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <p className="mt-3">
      {t(($) => $.ownrecord.lateArrivals, { count })}{" "}
      <ScreenLink href={appPaths.myShifts} className="text-link">
        {t(($) => $.ownrecord.lateWhich)}
      </ScreenLink>
    </p>
  );
}
