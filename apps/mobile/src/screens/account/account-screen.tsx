import { ExportSection } from "@bandeja/features/account/export/export-section.tsx";
import { UnconfirmedEmail } from "@bandeja/features/account/unconfirmed-email.tsx";
import { ReportProblem } from "@bandeja/features/people/report-buttons.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import type { Login } from "@bandeja/contract/stored-session";
import { useTranslation } from "@bandeja/i18n/react";
import { useAccount } from "#features/account/use-own.ts";
import { useAskGoogle } from "#features/google/use-ask-google.ts";
import { Screen } from "#layout/screen.tsx";
import { AccountHead } from "./account-head.tsx";
import { AppSection } from "./app-section.tsx";
import { HelpSection } from "./help-section.tsx";
import { LeaveSection } from "./leave-section.tsx";
import { Rows } from "./rows.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import "./account-screen.css";

/** The settings of an account: profile, sign-in, appearance, help, logout and deletion. */
export function AccountScreen() {
  const login = useLogin();
  return login ? <Account key={login.id} login={login} /> : null;
}

function Account({ login }: { login: Login }) {
  const { t } = useTranslation();
  const account = useAccount().data?.data;
  const askGoogle = useAskGoogle(login.type);
  const isVenue = login.type === "restaurant";
  return (
    <Screen title={t(($) => $.app.account)}>
      <AccountHead login={login} />
      <UnconfirmedEmail account={account} />
      <Rows
        label={t(($) => $.app.account)}
        rows={[
          isVenue
            ? {
                href: appPaths.profile,
                title: t(($) => $.settings.venue),
                hint: t(($) => $.settings.venueHint),
              }
            : {
                href: appPaths.profile,
                title: t(($) => $.settings.profile),
                hint: t(($) => $.settings.profileHint),
              },
          { href: appPaths.record, title: t(($) => $.ownrecord.title), hint: t(($) => $.ownrecord.hint) },
          ...(isVenue
            ? [
                {
                  href: appPaths.payments,
                  title: t(($) => $.payments.title),
                  hint: t(($) => $.accountlinks.paymentsHint),
                },
                {
                  href: appPaths.costs,
                  title: t(($) => $.settings.costs),
                  hint: t(($) => $.settings.costsHint),
                },
              ]
            : []),
          ...(isVenue
            ? []
            : [
                {
                  href: appPaths.saved,
                  title: t(($) => $.searches.title),
                  hint: t(($) => $.searches.hint),
                },
              ]),
          {
            href: appPaths.conduct,
            title: t(($) => $.account.conduct.title),
            hint: t(($) => $.accountlinks.conductHint),
          },
          {
            href: appPaths.notificationSettings,
            title: t(($) => $.notificationsettings.settingsTitle),
            hint: t(($) => $.settings.notificationsHint),
          },
          {
            href: appPaths.signIn,
            title: t(($) => $.settings.signIn),
            hint: t(($) => $.settings.signInHint),
          },
          isVenue
            ? {
                href: appPaths.blocked,
                title: t(($) => $.accountlinks.blockedPeople),
                hint: t(($) => $.accountlinks.blockedPeopleHint),
              }
            : {
                href: appPaths.blocked,
                title: t(($) => $.accountlinks.blockedVenues),
                hint: t(($) => $.accountlinks.blockedVenuesHint),
              },
          {
            href: appPaths.reports,
            title: t(($) => $.accountlinks.reports),
            hint: t(($) => $.accountlinks.reportsHint),
          },
        ]}
      />
      <div className="grid gap-2 justify-items-start">
        <ReportProblem />
        <p className="type-hint">{t(($) => $.accountlinks.reportOneHint)}</p>
      </div>
      <AppSection account={account} />
      <ExportSection askGoogle={askGoogle} />
      <HelpSection isVenue={isVenue} />
      <LeaveSection />
    </Screen>
  );
}
