import { accountUpdate } from "@bandeja/contract/calls/accounts";
import type { Account } from "@bandeja/contract/calls/accounts";
import type { Language } from "@bandeja/contract/lists";
import { chooseLanguage } from "@bandeja/i18n/browser";
import { useI18n } from "@bandeja/i18n/i18next";
import { languages, supportedLanguage } from "@bandeja/i18n/languages";
import { useTranslation } from "@bandeja/i18n/react";
import { Segmented } from "@bandeja/ui/segmented";
import { useState } from "react";
import { api } from "@bandeja/browser/session/api.ts";
import { AccountSection, Note } from "./account-section.tsx";
import { useDeed } from "./use-deed.ts";

const names = { en: "English", pt: "Português" } as const;

/** The language that the account is written to in; the site goes along. */
export function LanguageSection({ account }: { account: Account }) {
  const { t } = useTranslation();
  const i18n = useI18n();
  const [isChosen, setChosen] = useState(false);
  const choice = useDeed(
    async (language: Language) => {
      await api.call(accountUpdate, { body: { language } });
      await chooseLanguage(i18n, language);
    },
    () => setChosen(true),
  );
  return (
    <AccountSection name="language" title={t(($) => $.account.language.title)}>
      <Segmented
        name="language"
        label={t(($) => $.account.language.label)}
        options={languages.map((code) => ({ value: code, label: names[code] }))}
        // At once, not when the answer comes.
        value={choice.isPending ? choice.variables : account.language}
        onChange={(event) => {
          const language = supportedLanguage(event.target.value);
          if (language !== undefined && !choice.isPending) choice.mutate(language);
        }}
      />
      <Note>{isChosen && t(($) => $.account.language.chosen)}</Note>
    </AccountSection>
  );
}
