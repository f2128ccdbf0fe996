import { NotificationList } from "@bandeja/features/notifications/notification-list.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { ListPage } from "#features/list-page/list-page.tsx";
import { paths } from "../../paths.ts";
import { notificationAddress } from "./notification-address.ts";

/** The venue's notifications, newest first. */
export function NotificationsScreen() {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t(($) => $.inbox.title)}
      aside={
        <p className="mt-5">
          <a href={paths.appNotificationSettings} className="text-link">
            {t(($) => $.inbox.settings)}
          </a>
        </p>
      }
    >
      <NotificationList type="restaurant" addressOf={notificationAddress} />
    </ListPage>
  );
}
