import { appPaths } from "@bandeja/contract/app-pages";
import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import { useRef } from "react";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useFrameHeight } from "#lib/use-frame-height.ts";

/** Without an account: the way to one and back to this shift. */
export function VisitorAction({ jobId, isGone }: { jobId: string; isGone: boolean }) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useFrameHeight(bar, "--action");
  const here = appPaths.shift(jobId);
  return (
    <div ref={bar} className="shift-action">
      {isGone ? (
        <p>{t(($) => $.shift.closed)}</p>
      ) : (
        <>
          <p className="type-small">{t(($) => $.shift.visitor)}</p>
          <div className="shift-actions">
            <LinkButton as={ScreenLink} href={appPaths.signUpThen(here)} isWide>
              {t(($) => $.shift.signUpToApply)}
            </LinkButton>
            <LinkButton as={ScreenLink} href={appPaths.loginThen(here)} tone="secondary" isWide>
              {t(($) => $.shift.logInToApply)}
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
}
