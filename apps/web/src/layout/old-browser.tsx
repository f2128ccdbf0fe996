import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import type { Language } from "@bandeja/i18n/languages";
import type { Translate } from "@bandeja/i18n/translate";
import { oldBrowserHtml } from "@bandeja/ui/old-browser";

const htmlIn = (language: Language, t: Translate): string =>
  oldBrowserHtml({ [language]: t(($) => $.oldbrowser.notice) });

/** Says that the browser is too old. The text is in prerendered documents only, and hydration leaves it there. */
export function OldBrowser() {
  const { t } = useTranslation();
  const language = useLanguage();
  const html = import.meta.env.SSR ? htmlIn(language, t) : "";
  // oxlint-disable-next-line react/no-danger -- texts of this repository
  return <div className="old-browser" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
