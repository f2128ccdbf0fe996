import { accountUpdate } from "@bandeja/contract/calls/accounts";
import type { Account } from "@bandeja/contract/calls/accounts";
import type { Language } from "@bandeja/contract/lists";
import { languages, supportedLanguage } from "@bandeja/i18n/languages";
import { useTranslation } from "@bandeja/i18n/react";
import { Segmented } from "@bandeja/ui/segmented";
import { useState } from "react";
import { api } from "@bandeja/web-platform/api/api.ts";
import { AccountSection, Note } from "./account-section.tsx";
import { useAccountAction } from "./use-account-action.ts";

const names = { en: "English", pt: "Português (Brasil)", "pt-PT": "Português (Portugal)" } as const;

/** The language of mails to the account; `choose` also changes the language of the page. */
export function LanguageSection({
  account,
  label,
  choose,
}: {
  account: Account;
  label: string;
  choose: (language: Language) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const [isChosen, setChosen] = useState(false);
  const choice = useAccountAction(
    async (language: Language) => {
      await api.call(accountUpdate, { body: { language } });
      await choose(language);
    },
    () => setChosen(true),
  );
  return (
    <AccountSection name="language" title={t(($) => $.account.language.title)}>
      <Segmented
        name="language"
        label={label}
        options={languages.map((code) => ({ value: code, label: names[code] }))}
        // Shows the choice before the answer arrives.
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
