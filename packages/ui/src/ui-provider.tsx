import type { ReactElement, ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

/**
 * Sets the locale of date, time and suggestion fields: the order of dates, and the messages for screen readers.
 * `locale` is a BCP 47 tag; "en-GB" formats 27/11/2026 as the brand does, "pt-BR" is for Portuguese.
 */
export function UiProvider({ locale, children }: { locale: string; children: ReactNode }): ReactElement {
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
