import { logOut } from "@bandeja/web-platform/session/log-out.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { Screen } from "#layout/screen.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

/**
 * Logs out, here and on the server, and leads to the first screen. Its route is not guarded by `RequireType`, which
 * would redirect to the login at once. After the deletion of the account it shows a final message; that comes with the
 * navigation, so that no link can claim it.
 */
export function LogoutScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const isGone = (location.state as { isGone?: boolean } | null)?.isGone === true;
  useEffect(() => {
    void logOut().then(async () => (isGone ? undefined : navigate(appPaths.welcome, { replace: true })));
  }, [isGone, navigate]);
  if (!isGone) {
    return (
      <Screen title={t(($) => $.settings.logOut)}>
        <p role="status">{t(($) => $.settings.loggingOut)}</p>
      </Screen>
    );
  }
  return (
    <Screen title={t(($) => $.settings.gone)} isTitleShown={false}>
      <EmptyState
        title={t(($) => $.settings.gone)}
        action={
          <LinkButton as={ScreenLink} href={appPaths.welcome}>
            {t(($) => $.app.toStart)}
          </LinkButton>
        }
      >
        {t(($) => $.settings.goneText)}
      </EmptyState>
    </Screen>
  );
}
