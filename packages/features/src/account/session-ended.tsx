import { useTranslation } from "@bandeja/i18n/react";
import { useSyncExternalStore } from "react";
import { hasExpired, subscribeToLogin } from "@bandeja/web-platform/session/session.ts";

/** A notice on the login that the session has expired. */
export function SessionEnded() {
  const { t } = useTranslation();
  const isShown = useSyncExternalStore(subscribeToLogin, hasExpired, () => false);
  if (!isShown) return null;
  return <p role="status">{t(($) => $.login.sessionEnded)}</p>;
}
