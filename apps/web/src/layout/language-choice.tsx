import { languageOfChoice } from "@bandeja/i18n/detect";
import { baseLanguage } from "@bandeja/contract/base-language";
import { baseLanguages } from "@bandeja/i18n/languages";
import { useTranslation } from "@bandeja/i18n/react";
import { useLanguageControl } from "@bandeja/i18n/texts-provider";
import { LanguageSwitch } from "@bandeja/ui/language-switch";
import { useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { storeLanguageChoice, saveLanguageChoice } from "@bandeja/web-platform/session/language-choice.ts";

const names = { en: "English", pt: "Português" } as const;

/**
 * EN | PT: links that work without a script; with it, they change the language in place. The choice is also stored for
 * the account, or for the next login.
 */
export function LanguageChoice() {
  const { t, language: current } = useTranslation();
  const { choose } = useLanguageControl();
  const alert = useAlert();
  const queries = useQueryClient();
  return (
    <LanguageSwitch
      as={SamePageLink}
      label={t(($) => $.nav.language)}
      current={baseLanguage(current)}
      languages={baseLanguages.map((code) => ({
        code,
        text: code.toUpperCase(),
        name: names[code],
        href: `?lng=${code}`,
      }))}
      onChoose={(code) => {
        const language = languageOfChoice(code);
        if (language === undefined) return;
        storeLanguageChoice(language);
        choose(language).then(
          () => saveLanguageChoice(language, queries),
          // Browsers do not retry a failed import, so the document is reloaded.
          () => (navigator.onLine ? reloadIn(language) : alert(t(($) => $.alerts.offline))),
        );
      }}
    />
  );
}

function reloadIn(language: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set("lng", language);
  window.location.assign(address);
}

function SamePageLink({ href, onClick, children, ...props }: ComponentProps<"a">) {
  return (
    <a
      href={href}
      {...props}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
      }}
    >
      {children}
    </a>
  );
}
