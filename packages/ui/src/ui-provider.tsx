import type { ReactElement, ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

/**
 * Tells date, time and suggestion fields the language: how dates are ordered and what screen readers are told.
 * `locale` is a BCP 47 tag; "en-GB" writes 27/11/2026 as the brand does, "pt-BR" for Portuguese.
 */
export function UiProvider({ locale, children }: { locale: string; children: ReactNode }): ReactElement {
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
