import { DeleteSection, unusedCredits } from "@bandeja/features/account/deletion/delete-section.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import type { Login } from "@bandeja/contract/stored-session";
import { useTranslation } from "@bandeja/i18n/react";
import { useNavigate } from "react-router";
import { FormSkeleton } from "#features/account/form-skeleton.tsx";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { useAccount, useOwnVenue } from "#features/account/use-own.ts";
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
  const account = useAccount();
  const isVenue = type === "restaurant";
  const venue = useOwnVenue(id, isVenue);
  const askGoogle = useAskGoogle(type);
  const consequences = [
    t(($) => $.settings.deleteSignedOut),
    t(($) => (isVenue ? $.settings.deleteJobs : $.settings.deleteShifts)),
    t(($) => $.settings.deleteOthers),
    t(($) => (isVenue ? $.settings.deleteFinalVenue : $.settings.deleteFinalWaitstaff)),
  ];
  return (
    <Screen title={t(($) => $.settings.delete)} parent={appPaths.account} isTitleShown={false}>
      <QueryView query={account} title={t(($) => $.settings.notLoaded)} skeleton={<FormSkeleton />}>
        {({ data }) => {
          const section = (credits: number) => (
            <DeleteSection
              account={data}
              title={t(($) => $.settings.delete)}
              consequences={consequences}
              begin={t(($) => $.settings.delete)}
              credits={credits}
              askGoogle={askGoogle}
              onDeleted={() => void navigate(appPaths.gone, { replace: true })}
            />
          );
          if (!isVenue) return section(0);
          return (
            <QueryView query={venue} title={t(($) => $.settings.notLoaded)} skeleton={<FormSkeleton />}>
              {({ data: own }) => section(unusedCredits(own))}
            </QueryView>
          );
        }}
      </QueryView>
    </Screen>
  );
}
