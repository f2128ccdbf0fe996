import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { EmptyState } from "@bandeja/ui/empty-state";
import { LinkButton } from "@bandeja/ui/link-button";
import { Screen } from "#layout/screen.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { homeOf } from "#lib/home-of.ts";

/** Shown for an unknown path. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const login = useLogin();
  return (
    <Screen title={t(($) => $.app.notFoundTitle)} isTitleShown={false} parent={homeOf(login)}>
      <EmptyState
        title={t(($) => $.app.notFoundTitle)}
        action={
          <LinkButton as={ScreenLink} href={homeOf(login)}>
            {t(($) => $.app.toStart)}
          </LinkButton>
        }
      >
        {t(($) => $.app.notFoundText)}
      </EmptyState>
    </Screen>
  );
}
