import { useTranslation } from "@bandeja/i18n/react";
import type { ReactNode } from "react";

/** A screen with its title, which the tab has, too. */
export function Screen({
  title,
  kicker,
  action,
  children,
}: {
  title: string;
  /** Above the title: what kind of thing this is. */
  kicker?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${title} – Bandeja ${t(($) => $.operatorconsole.frame.title)}`}</title>
      <div className="head">
        <div>
          {kicker !== undefined && <p className="kicker">{kicker}</p>}
          <h1 className="type-work">{title}</h1>
        </div>
        {action}
      </div>
      {children}
    </>
  );
}
