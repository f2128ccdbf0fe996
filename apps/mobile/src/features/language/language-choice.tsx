import { storeLanguageChoice } from "@bandeja/web-platform/session/language-choice.ts";
import { languages } from "@bandeja/i18n/languages";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { useLanguageControl } from "@bandeja/i18n/texts-provider";

const names = { en: "English", pt: "Português" } as const;

/** EN | PT before the login. The account that signs in then takes the language over; offline nothing changes. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const current = useLanguage();
  const { choose } = useLanguageControl();
  return (
    <div role="group" aria-label={t(($) => $.nav.language)} className="language-switch">
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === current}
          onClick={() => {
            storeLanguageChoice(code);
            void choose(code).catch(() => undefined);
          }}
        >
          {code.toUpperCase()} <span className="sr-only">{names[code]}</span>
        </button>
      ))}
    </div>
  );
}
