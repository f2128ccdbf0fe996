import { accountGet, accountIdentities, accountSessions } from "@bandeja/contract/calls/accounts";
import { accountPasskeys } from "@bandeja/contract/calls/passkeys";
import { SessionsSection } from "@bandeja/features/account/sessions/sessions-section.tsx";
import { EmailSection } from "@bandeja/features/account/sign-in/email-section.tsx";
import { IdentitiesSection } from "@bandeja/features/account/sign-in/identities-section.tsx";
import { PasskeysSection } from "@bandeja/features/account/sign-in/passkeys-section.tsx";
import { PasswordSection } from "@bandeja/features/account/sign-in/password-section.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { AccountPage, AccountParts } from "#layout/account-page/account-page.tsx";
import { useAskGoogle } from "../../features/google/use-ask-google.ts";
import { paths } from "../../paths.ts";

/** How the venue logs in: e-mail, password, Google, passkeys and devices. */
export function AccountSecurityScreen() {
  return <AccountPage section="security">{() => <Security />}</AccountPage>;
}

function Security() {
  const askGoogle = useAskGoogle();
  const lists = [
    useQuery(queryOf(accountIdentities, {})),
    useQuery(queryOf(accountPasskeys, {})),
    useQuery(queryOf(accountSessions, {})),
  ];
  return (
    <AccountParts query={useQuery(queryOf(accountGet, {}))} waits={lists}>
      {({ data: account }) => (
        <>
          <EmailSection account={account} askGoogle={askGoogle} />
          <PasswordSection account={account} forgotPassword={paths.forgotPassword} />
          <IdentitiesSection account={account} askGoogle={askGoogle} />
          <PasskeysSection account={account} askGoogle={askGoogle} />
          <SessionsSection />
        </>
      )}
    </AccountParts>
  );
}
