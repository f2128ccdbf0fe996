import { DeleteSection, unusedCredits } from "@bandeja/features/account/deletion/delete-section.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import type { Login } from "@bandeja/contract/stored-session";
import { useTranslation } from "@bandeja/i18n/react";
import { useNavigate } from "react-router";
import { FormSkeleton } from "#features/account/form-skeleton.tsx";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { useOwnVenue } from "#features/account/use-own.ts";
import { useOwnApplications } from "#features/own-applications/use-own-applications.ts";
import { useAskGoogle } from "#features/google/use-ask-google.ts";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

/** Says what is lost with the account, then asks for the password or Google. */
export function DeleteAccountScreen() {
  const login = useLogin();
  return login ? <DeleteAccount login={login} /> : null;
}

function DeleteAccount({ login: { id, type } }: { login: Login }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isVenue = type === "restaurant";
  const venue = useOwnVenue(id, isVenue);
  const shifts = useOwnApplications({ enabled: !isVenue });
  const now = new Date(shifts.dataUpdatedAt);
  // Without the list the server still refuses.
  const confirmed = shifts.applications?.filter(
    ({ status, job }) => status === "confirmed" && new Date(job.endsAt) > now,
  );
  const askGoogle = useAskGoogle(type);
  const aheadOf = (count = 0) =>
    count > 0
      ? {
          text: t(($) => (isVenue ? $.account.delete.peopleAhead : $.settings.shiftsAhead), { count }),
          page: t(($) => (isVenue ? $.app.jobs : $.app.myShifts)),
          href: isVenue ? appPaths.jobs : appPaths.myShifts,
        }
      : undefined;
  const ofVenue = t(($) => $.account.delete.consequences);
  const consequences = isVenue
    ? ofVenue
    : [
        t(($) => $.settings.deleteSignedOut),
        t(($) => $.settings.deleteShifts),
        t(($) => $.settings.deleteOthers),
        // What operators still have to decide by is kept of both sides.
        ...ofVenue.slice(3, 4),
        t(($) => $.settings.deleteFinalWaitstaff),
      ];
  const section = {
    title: t(($) => $.settings.delete),
    consequences,
    begin: t(($) => $.settings.delete),
    askGoogle,
    onDeleted: () => void navigate(appPaths.logOut, { replace: true, state: { isGone: true } }),
  };
  return (
    <Screen title={t(($) => $.settings.delete)} parent={appPaths.account} isTitleShown={false}>
      {isVenue ? (
        <QueryView query={venue} title={t(($) => $.settings.notLoaded)} skeleton={<FormSkeleton />}>
          {({ data }) => (
            <DeleteSection
              {...section}
              credits={unusedCredits(data)}
              ahead={aheadOf(data.jobsAhead?.confirmed)}
            />
          )}
        </QueryView>
      ) : shifts.isPending ? (
        <FormSkeleton />
      ) : (
        <DeleteSection {...section} credits={0} ahead={aheadOf(confirmed?.length)} />
      )}
    </Screen>
  );
}
