import { storeLanguageChoice } from "@bandeja/web-platform/session/language-choice.ts";
import { languageOfChoice } from "@bandeja/i18n/detect";
import { baseLanguage } from "@bandeja/contract/base-language";
import { baseLanguages } from "@bandeja/i18n/languages";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { useLanguageControl } from "@bandeja/i18n/texts-provider";

const names = { en: "English", pt: "Português" } as const;

/** EN | PT before the login. The account that signs in then takes the language over; offline nothing changes. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const current = baseLanguage(useLanguage());
  const { choose } = useLanguageControl();
  return (
    <div role="group" aria-label={t(($) => $.nav.language)} className="language-switch">
      {baseLanguages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === current}
          onClick={() => {
            const language = languageOfChoice(code) ?? code;
            storeLanguageChoice(language);
            void choose(language).catch(() => undefined);
          }}
        >
          {code.toUpperCase()} <span className="sr-only">{names[code]}</span>
        </button>
      ))}
    </div>
  );
}
