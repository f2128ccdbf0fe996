import { createContext, type ReactElement, type ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

/** What a date or time field says if the code of its calendar or clock cannot be loaded. */
export const NotLoadedContext = createContext<(failure: unknown) => ReactNode>(() => null);

/**
 * Sets the locale of date, time and suggestion fields: the order of dates, and the messages for screen readers.
 * `locale` is a BCP 47 tag; "en-GB" formats 27/11/2026 as the brand does, "pt-BR" is for Portuguese. `notLoaded`
 * says why the calendar or clock of a date or time field cannot be loaded.
 */
export function UiProvider({
  locale,
  notLoaded = () => null,
  children,
}: {
  locale: string;
  notLoaded?: (failure: unknown) => ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <I18nProvider locale={locale}>
      <NotLoadedContext value={notLoaded}>{children}</NotLoadedContext>
    </I18nProvider>
  );
}
