import type { NotificationSettings } from "@bandeja/contract/calls/notification-settings";
import { groupOf, notificationChannels, notificationGroups } from "@bandeja/contract/notification-kinds";
import { useTranslation } from "@bandeja/i18n/react";
import { GroupRows } from "./group-rows.tsx";

/** The kinds with their two channels, in groups. */
export function KindsSection({ settings: { kinds, mail } }: { settings: NotificationSettings }) {
  const { t } = useTranslation();
  const ways = { push: t(($) => $.notificationsettings.device), mail: t(($) => $.notificationsettings.mail) };
  return (
    <section aria-labelledby="kinds" className="told-what">
      <h2 id="kinds" className="type-card-small">
        {t(($) => $.notificationsettings.what)}
      </h2>
      {mail === "unverified" && <p className="mt-2">{t(($) => $.notificationsettings.mailUnverified)}</p>}
      {mail === "bounced" && (
        <p className="mt-2 font-semibold text-tomato">{t(($) => $.notificationsettings.mailBounced)}</p>
      )}
      <table className="told-kinds">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t(($) => $.notificationsettings.what)}</span>
            </th>
            {notificationChannels.map((way) => (
              <th key={way} scope="col">
                {ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        {notificationGroups.map((group) => (
          <GroupRows
            key={group}
            group={group}
            kinds={kinds.filter(({ kind }) => groupOf(kind) === group)}
            ways={ways}
          />
        ))}
      </table>
    </section>
  );
}
