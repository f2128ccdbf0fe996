import { useTranslation } from "@bandeja/i18n/react";
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";

/** A screen with its title, which the tab has, too, and which gets the focus after a navigation, once it says what was loaded. */
export function Screen({
  title,
  kicker,
  action,
  isReady = true,
  isOpened = false,
  children,
}: {
  title: string;
  /** Above the title: what kind of thing this is. It describes the title. */
  kicker?: ReactNode;
  action?: ReactNode;
  /** Whether title and kicker are those of what is shown, or of a failure. */
  isReady?: boolean;
  /** Whether what is shown was opened by a press on this very screen: the title gets the focus then, too. */
  isOpened?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation() as { key: string; state: unknown };
  useEffect(() => {
    // The browser itself begins at the top of a page that was loaded; a list that is asked for stays where it is.
    if (isReady && (isOpened || (key !== "default" && state !== "asked"))) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [isReady, isOpened, key, state]);
  return (
    <>
      <title>{`${title} – Bandeja ${t(($) => $.operatorconsole.frame.title)}`}</title>
      <div className="head">
        <div>
          {kicker !== undefined && (
            <p id="kicker" className="kicker">
              {kicker}
            </p>
          )}
          <h1
            ref={heading}
            tabIndex={-1}
            className="type-work"
            aria-describedby={kicker === undefined ? undefined : "kicker"}
          >
            {title}
          </h1>
        </div>
        {action}
      </div>
      {children}
    </>
  );
}
