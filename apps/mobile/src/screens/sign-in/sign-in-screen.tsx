import { PhoneSection } from "@bandeja/features/account/phone-section.tsx";
import { SessionsSection } from "@bandeja/features/account/sessions/sessions-section.tsx";
import { EmailSection } from "@bandeja/features/account/sign-in/email-section.tsx";
import { IdentitiesSection } from "@bandeja/features/account/sign-in/identities-section.tsx";
import { PasskeysSection } from "@bandeja/features/account/sign-in/passkeys-section.tsx";
import { PasswordSection } from "@bandeja/features/account/sign-in/password-section.tsx";
import { useStoreMobile } from "@bandeja/features/phone/use-store-mobile.ts";
import { useStorePhone } from "@bandeja/features/phone/use-store-phone.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import type { Login } from "@bandeja/contract/stored-session";
import { contactDays } from "@bandeja/domain/parameters/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { FormSkeleton } from "#features/account/form-skeleton.tsx";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { useAccount, useOwnProfile, useOwnVenue } from "#features/account/use-own.ts";
import { useAskGoogle } from "#features/google/use-ask-google.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

/** The sign-in methods, the e-mail and phone, and the sessions of the account. */
export function SignInScreen() {
  const login = useLogin();
  return login ? <SignIn login={login} /> : null;
}

function SignIn({ login }: { login: Login }) {
  const { t } = useTranslation();
  const account = useAccount();
  const askGoogle = useAskGoogle(login.type);
  return (
    <Screen title={t(($) => $.settings.signIn)} parent={appPaths.account}>
      <QueryView query={account} title={t(($) => $.settings.notLoaded)} skeleton={<FormSkeleton />}>
        {({ data }) => (
          <>
            <EmailSection account={data} askGoogle={askGoogle} />
            {login.type === "restaurant" ? <VenuePhone login={login} /> : <Mobile login={login} />}
            <PasswordSection
              account={data}
              forgotPassword={appPaths.forgotPasswordOf(login.type)}
              link={ScreenLink}
            />
            <IdentitiesSection account={data} askGoogle={askGoogle} />
            <PasskeysSection account={data} askGoogle={askGoogle} />
            <SessionsSection />
          </>
        )}
      </QueryView>
    </Screen>
  );
}

function VenuePhone({ login: { id } }: { login: Login }) {
  const { t } = useTranslation();
  const store = useStorePhone(id);
  const venue = useOwnVenue(id);
  return (
    <QueryView query={venue} title={t(($) => $.settings.notLoaded)} skeleton={<FormSkeleton />}>
      {({ data: { phone, phoneCountry, country } }) => (
        <PhoneSection
          number={phone === null ? null : `${phoneCountry ?? ""} ${phone}`}
          country={country}
          lead={t(($) => $.settings.phoneVenue)}
          store={store}
        />
      )}
    </QueryView>
  );
}

function Mobile({ login: { id } }: { login: Login }) {
  const { t } = useTranslation();
  const store = useStoreMobile();
  const profile = useOwnProfile(id);
  return (
    <QueryView query={profile} title={t(($) => $.settings.notLoaded)} skeleton={<FormSkeleton />}>
      {({ data: { phone, phoneCountry, country } }) => (
        <PhoneSection
          number={phone === null ? null : `${phoneCountry ?? ""} ${phone}`}
          country={country}
          lead={`${t(($) => $.contactdetails.seen, { days: contactDays })} ${t(($) => $.settings.phoneWaitstaff)}`}
          store={store}
        />
      )}
    </QueryView>
  );
}
