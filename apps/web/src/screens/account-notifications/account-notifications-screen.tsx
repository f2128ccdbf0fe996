import { accountGet } from "@bandeja/contract/calls/accounts";
import { AccountSection } from "@bandeja/features/account/account-section.tsx";
import { LanguageSection } from "@bandeja/features/account/language-section.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { useLanguageControl } from "@bandeja/i18n/texts-provider";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { AccountPage, AccountParts } from "#layout/account-page/account-page.tsx";
import { paths } from "../../paths.ts";

/** The language of site and mails, and the way to what the venue is notified of, which the app sets. */
export function AccountNotificationsScreen() {
  const { t } = useTranslation();
  const { choose } = useLanguageControl();
  const account = useQuery(queryOf(accountGet, {}));
  return (
    <AccountPage section="notifications">
      {() => (
        <AccountParts query={account}>
          {({ data }) => (
            <>
              <AccountSection name="channels" title={t(($) => $.account.channels.title)}>
                <p className="type-small text-muted">{t(($) => $.account.channels.lead)}</p>
                <a className="text-link justify-self-start" href={paths.appNotificationSettings}>
                  {t(($) => $.inbox.settings)}
                </a>
              </AccountSection>
              <LanguageSection account={data} label={t(($) => $.account.language.label)} choose={choose} />
            </>
          )}
        </AccountParts>
      )}
    </AccountPage>
  );
}
