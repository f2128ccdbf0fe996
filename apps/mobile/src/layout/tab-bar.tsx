import { useUnread } from "@bandeja/features/notifications/use-unread.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import type { Login } from "@bandeja/contract/stored-session";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { CalendarIcon, ChatIcon, PeopleIcon, PlusIcon } from "@bandeja/ui/icon";
import { Wordmark } from "@bandeja/ui/logo";
import { TrayIcon } from "@bandeja/ui/tray-icon";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useReceived } from "#features/unread/use-received.ts";
import { appPaths } from "@bandeja/contract/app-pages";

interface Tab {
  href: string;
  icon: ReactNode;
  label: string;
  /** The number of unread items. */
  count?: number;
}

function useTabs(login: Login): readonly Tab[] {
  const { t } = useTranslation();
  const unread = useUnread()?.messages ?? 0;
  useReceived(login.id, unread > 0);
  const messages = {
    href: appPaths.messages,
    icon: <ChatIcon />,
    label: t(($) => $.nav.messages),
    count: unread,
  };
  const both = [{ href: appPaths.account, icon: <PeopleIcon />, label: t(($) => $.app.account) }];
  return login.type === "restaurant"
    ? [
        { href: appPaths.jobs, icon: <TrayIcon />, label: t(($) => $.app.jobs) },
        { href: appPaths.newJob, icon: <PlusIcon />, label: t(($) => $.app.post) },
        messages,
        ...both,
      ]
    : [
        { href: appPaths.shifts, icon: <TrayIcon />, label: t(($) => $.app.findShifts) },
        { href: appPaths.myShifts, icon: <CalendarIcon />, label: t(($) => $.app.myShifts) },
        messages,
        ...both,
      ];
}

/** The current tab: the one with the longest path that is a prefix of the present one. */
function currentOf(tabs: readonly Tab[], pathname: string): string | undefined {
  return tabs
    .map(({ href }) => href)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** The main screens of the signed-in account. */
export function TabBar() {
  const login = useLogin();
  if (!login) return null;
  return <Tabs login={login} />;
}

function Tabs({ login }: { login: Login }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const tabs = useTabs(login);
  const current = currentOf(tabs, useLocation().pathname);
  return (
    <nav aria-label={t(($) => $.app.tabs)} className="tab-bar ground-rail">
      <Wordmark />
      <ul>
        {tabs.map(({ href, icon, label, count = 0 }) => (
          <li key={href}>
            <Link to={href} aria-current={href === current ? "page" : undefined}>
              {icon}
              <span>{label}</span>
              {count > 0 && (
                <>
                  {" "}
                  <span className="tab-count">
                    <span aria-hidden="true">{format.count(count)}</span>
                    <span className="sr-only">{t(($) => $.nav.unread, { count })}</span>
                  </span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
