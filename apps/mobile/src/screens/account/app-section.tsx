import { AccountSection } from "@bandeja/features/account/account-section.tsx";
import { LanguageSection } from "@bandeja/features/account/language-section.tsx";
import type { Account } from "@bandeja/contract/calls/accounts";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { useLanguageControl } from "@bandeja/i18n/texts-provider";
import { Segmented } from "@bandeja/ui/segmented";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { chooseTheme, isTheme, useTheme } from "#lib/theme.ts";

/** The language of the app, which is also that of mails, and its theme. */
export function AppSection({ account }: { account: Account | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { choose } = useLanguageControl();
  const theme = useTheme();
  return (
    <>
      {account === undefined ? (
        <SkeletonBar className="my-5 h-[132px] w-full" />
      ) : (
        <LanguageSection
          // The displayed language: a device may use another one than the account's.
          account={{ ...account, language }}
          label={t(($) => $.settings.languageLabel)}
          choose={choose}
        />
      )}
      <AccountSection name="theme" title={t(($) => $.nav.theme)}>
        <Segmented
          name="theme"
          label={t(($) => $.settings.appTitle)}
          options={[
            { value: "system", label: t(($) => $.nav.themeSystem) },
            { value: "day", label: t(($) => $.nav.themeDay) },
            { value: "night", label: t(($) => $.nav.themeNight) },
          ]}
          value={theme}
          onChange={({ target }) => {
            if (isTheme(target.value)) chooseTheme(target.value);
          }}
        />
      </AccountSection>
    </>
  );
}
