import { appPaths } from "@bandeja/contract/app-pages";
import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import { useRef } from "react";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useAddress } from "#lib/use-address.ts";
import { useFrameHeight } from "#lib/use-frame-height.ts";
import "./action-bar.css";

/** Without an account: the ways to one and back to the screen, or why there is nothing to apply for. */
export function VisitorBar({ refusal }: { refusal?: string | undefined }) {
  const { t } = useTranslation();
  const here = useAddress();
  const bar = useRef<HTMLDivElement>(null);
  useFrameHeight(bar, "--action");
  return (
    <div ref={bar} className="action-bar">
      {refusal === undefined ? (
        <>
          <p className="type-small">{t(($) => $.shift.visitor)}</p>
          <div className="action-bar-buttons">
            <LinkButton as={ScreenLink} href={appPaths.signUpThen(here)} isWide>
              {t(($) => $.shift.signUpToApply)}
            </LinkButton>
            <LinkButton as={ScreenLink} href={appPaths.loginThen(here)} tone="secondary" isWide>
              {t(($) => $.shift.logInToApply)}
            </LinkButton>
          </div>
        </>
      ) : (
        <p>{refusal}</p>
      )}
    </div>
  );
}
