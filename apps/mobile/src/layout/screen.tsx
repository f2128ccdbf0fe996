import { useTranslation } from "@bandeja/i18n/react";
import { BackIcon } from "@bandeja/ui/icon";
import { Wordmark } from "@bandeja/ui/logo";
import { use, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { RootActions } from "./root-actions.ts";
import { useGoBack } from "./use-go-back.ts";

/**
 * A screen of the app: its title for the window and for screen readers, Back, its `actions`, and its content.
 */
export function Screen({
  title,
  parent,
  lead,
  actions,
  beside,
  isTitleShown = true,
  children,
}: {
  title: string;
  /** Where Back leads when the app was opened on this screen; without it the screen is a tab. */
  parent?: string | undefined;
  /** Shown before the title in the bar, such as a face. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** Shown beside the title, such as the choice of a view. */
  beside?: ReactNode;
  /** False where the content shows the title itself, such as a job's ticket; the bar then has it. */
  isTitleShown?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const goBack = useGoBack(parent);
  const rootActions = use(RootActions);
  return (
    <>
      <title>{t(($) => $.common.pageTitle, { title })}</title>
      <header className="screen-bar ground-rail">
        <div>
          {parent === undefined ? (
            <Wordmark />
          ) : (
            <button type="button" className="bar-button" aria-label={t(($) => $.app.back)} onClick={goBack}>
              <BackIcon />
            </button>
          )}
          {lead !== undefined && <div className="screen-bar-lead">{lead}</div>}
          {!isTitleShown && <ScreenName className="screen-bar-title">{title}</ScreenName>}
          <div className="flex items-center gap-1">
            {actions}
            {parent === undefined && rootActions}
          </div>
        </div>
      </header>
      <main id="main" className="screen">
        {isTitleShown && (
          <div className="screen-head">
            <ScreenName className="type-work">{title}</ScreenName>
            {beside}
          </div>
        )}
        {children}
      </main>
    </>
  );
}

/** The heading, which gets the focus after a navigation, so that a screen reader announces the screen. */
function ScreenName({ className, children }: { className: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // "default": the app was opened here, and the browser announces the page. A choice on the same screen may change its
  // address without moving the focus.
  const [isOpened] = useState(key === "default");
  useEffect(() => {
    if (!isOpened) heading.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
