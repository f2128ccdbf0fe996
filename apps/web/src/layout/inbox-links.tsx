import { useUnread } from "@bandeja/features/notifications/use-unread.ts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { BellIcon, ChatIcon } from "@bandeja/ui/icon";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { usePath } from "#lib/use-path.ts";
import { paths } from "../paths.ts";
import { sectionOf } from "./menu.ts";

/** Links to messages and notifications with the numbers of unread ones, for a signed-in venue. */
export function UnreadInboxLinks() {
  const unread = useUnread();
  return <InboxLinks {...unread} />;
}

/** The links without a login, as on a page that is not hydrated: without numbers. */
export function InboxLinks({
  messages = 0,
  notifications = 0,
}: {
  messages?: number;
  notifications?: number;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const section = sectionOf(usePath());
  const links = [
    {
      href: paths.messages,
      name: t(($) => $.nav.messages),
      icon: <ChatIcon />,
      count: messages,
      counted: t(($) => $.nav.unread, { count: messages }),
    },
    {
      href: paths.notifications,
      name: t(($) => $.nav.notifications),
      icon: <BellIcon />,
      count: notifications,
      counted: t(($) => $.nav.news, { count: notifications }),
    },
  ];
  return (
    <ul className="nav-tools">
      {links.map(({ href, name, icon, count, counted }) => (
        <li key={href}>
          <ScreenLink
            href={href}
            className="nav-tool"
            title={name}
            aria-label={count === 0 ? name : `${name}: ${counted}`}
            aria-current={href === section ? "page" : undefined}
          >
            {icon}
            {count > 0 && (
              <span aria-hidden="true" className="nav-count">
                {format.count(count)}
              </span>
            )}
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
