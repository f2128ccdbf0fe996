import { VenueSection } from "@bandeja/features/account/venue/venue-section.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { FormSkeleton } from "#features/account/form-skeleton.tsx";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { useOwnProfile, useOwnVenue } from "#features/account/use-own.ts";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { AsSeen } from "./as-seen.tsx";
import { PersonSection } from "./person-section.tsx";
import { PhotoSection } from "./photo-section.tsx";

/** The profile of a worker, or the data of a venue. */
export function ProfileScreen() {
  const login = useLogin();
  if (!login) return null;
  return login.type === "restaurant" ? <OwnVenue id={login.id} /> : <OwnProfile id={login.id} />;
}

function OwnVenue({ id }: { id: string }) {
  const { t } = useTranslation();
  const venue = useOwnVenue(id);
  return (
    <Screen title={t(($) => $.settings.venue)} parent={appPaths.account}>
      <QueryView query={venue} title={t(($) => $.settings.notLoaded)} skeleton={<FormSkeleton />}>
        {({ data }) => <VenueSection venue={data} />}
      </QueryView>
    </Screen>
  );
}

function OwnProfile({ id }: { id: string }) {
  const { t } = useTranslation();
  const profile = useOwnProfile(id);
  return (
    <Screen title={t(($) => $.me.title)} parent={appPaths.account}>
      <QueryView query={profile} title={t(($) => $.me.notLoaded)} skeleton={<FormSkeleton />}>
        {({ data: person }) => (
          <>
            <PhotoSection person={person} />
            <PersonSection person={person} />
            <AsSeen person={person} />
          </>
        )}
      </QueryView>
    </Screen>
  );
}
