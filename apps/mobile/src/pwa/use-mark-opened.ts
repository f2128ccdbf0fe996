import { openedParam } from "@bandeja/contract/app-pages";
import { useOfflineMutation } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Marks the notification as read whose push or mail opened the page, once somebody is signed in. The server ignores
 * another account's.
 */
export function useMarkOpened(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isSignedIn = useLogin() !== null;
  const { mutate } = useOfflineMutation("readNotifications");
  useEffect(() => {
    const { pathname, search, hash } = location;
    const params = new URLSearchParams(search);
    const notificationId = params.get(openedParam);
    if (notificationId === null || !isSignedIn) return;
    mutate({ notificationId });
    // A reload, or going back, must not mark it again. Another account, which the user may change to, still can.
    params.delete(openedParam);
    void navigate(
      { pathname, search: params.toString(), hash },
      { replace: true, state: { ...(location.state as object | null), [openedParam]: notificationId } },
    );
  }, [location, isSignedIn, mutate, navigate]);
}
