import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { BellIcon } from "@bandeja/ui/icon";
import { useEffect } from "react";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { useUnreadNotifications } from "./use-unread-notifications.ts";

/** Leads to the notifications, with the number of unread ones; nothing without a login. */
export function Bell() {
  const login = useLogin();
  useEffect(() => {
    // The badge must not outlive the login.
    if (login === null && "clearAppBadge" in navigator) navigator.clearAppBadge().catch(() => undefined);
  }, [login]);
  return login ? <OwnBell /> : null;
}

function OwnBell() {
  const { t } = useTranslation();
  const format = useFormatters();
  const count = useUnreadNotifications();
  const name = t(($) => $.nav.notifications);
  return (
    <ScreenLink
      href={appPaths.notifications}
      className="bar-button"
      aria-label={count === 0 ? name : `${name}: ${t(($) => $.nav.news, { count })}`}
    >
      <BellIcon />
      {count > 0 && (
        <span aria-hidden="true" className="bell-count">
          {format.count(count)}
        </span>
      )}
    </ScreenLink>
  );
}
