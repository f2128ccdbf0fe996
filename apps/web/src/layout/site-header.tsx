import { useTranslation } from "@bandeja/i18n/react";
import { MenuNav } from "@bandeja/ui/menu-nav";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import type { ReactNode } from "react";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { usePath } from "#lib/use-path.ts";
import { paths } from "../paths.ts";
import { InboxLinks, UnreadInboxLinks } from "./inbox-links.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { sectionOf, venueMenu, visitorMenu } from "./menu.ts";

interface HeaderProps {
  ground: "band" | "rail";
  /** A page that requires a login. */
  isSignedIn: boolean;
  /** A page that is not hydrated. */
  isStill: boolean;
}

/**
 * The header: logo, and the menu of a visitor or a venue. Before the login is known, a page that requires one shows the
 * venue's; a page that is not hydrated has both, and layout.css shows one by the mark of pre-hydration.js.
 */
export function SiteHeader({ ground, isSignedIn, isStill }: HeaderProps) {
  const login = useLogin();
  if (login === undefined && isStill) {
    return (
      <>
        <div className="visitor-menu">
          <Menu ground={ground} isVenue={false} />
        </div>
        <div className="venue-menu">
          <Menu ground={ground} isVenue inbox={<InboxLinks />} />
        </div>
      </>
    );
  }
  const isVenue = login === undefined ? isSignedIn : login !== null;
  return (
    // layout.css hides a wrong guess.
    <div className={login === undefined && !isSignedIn ? "guessed-menu" : undefined}>
      <Menu
        ground={ground}
        isVenue={isVenue}
        inbox={isVenue && (login ? <UnreadInboxLinks /> : <InboxLinks />)}
      />
    </div>
  );
}

function Menu({ ground, isVenue, inbox }: { ground: "band" | "rail"; isVenue: boolean; inbox?: ReactNode }) {
  const { t } = useTranslation();
  const section = sectionOf(usePath());
  const entries = isVenue ? venueMenu : visitorMenu;
  return (
    <MenuNav
      as={ScreenLink}
      ground={ground}
      label={t(($) => $.menu.main)}
      home={{ href: isVenue ? paths.newJob : paths.home, label: t(($) => $.common.brand) }}
      items={entries.map(({ to, label, isButton }) => ({
        href: to,
        label: t(($) => $.menu[label]),
        isCurrent: to === section,
        isButton: isButton === true,
      }))}
      tools={inbox}
      menuLabel={t(($) => $.menu.menu)}
      closeLabel={t(($) => $.common.close)}
      panelFoot={<LanguageChoice />}
    />
  );
}
