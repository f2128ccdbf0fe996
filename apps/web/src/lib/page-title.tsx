import { useTranslation } from "@bandeja/i18n/react";

/** Title of the page: `<PageTitle>{t(($) => $.login.title)}</PageTitle>`. Each screen has one. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  return <title>{t(($) => $.common.pageTitle, { title: children })}</title>;
}
