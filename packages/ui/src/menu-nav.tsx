import { useId, type ElementType, type MouseEvent, type ReactElement, type ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { CloseIcon, MenuIcon } from "./icon.tsx";
import { Wordmark } from "./logo.tsx";

export type NavItem = {
  href: string;
  label: string;
  isCurrent?: boolean;
  /** Outlined, at the end: "Register". */
  isButton?: boolean;
  /** Another link than the application's, for what must be loaded anew. */
  as?: ElementType;
};

export type MenuNavProps = {
  /** Wine on landing pages, the rail once logged in. */
  ground?: "band" | "rail";
  /** Names the navigation of wide screens for screen readers; that of the panel has the name of its button. */
  label: string;
  home: { href: string; label: string };
  items: readonly NavItem[];
  menuLabel: string;
  closeLabel: string;
  as?: ElementType;
  /** At the foot of the phone's panel, such as the language switch. */
  panelFoot?: ReactNode;
};

/**
 * The head of every page. Wide: all items, a saffron tray under the one where one is. Narrow: "Menu" opens a panel,
 * by the browser's own popover, so that it works on pages that carry no script; Escape and a touch beside it close it.
 */
export function MenuNav({
  ground = "rail",
  label,
  home,
  items,
  menuLabel,
  closeLabel,
  as = "a",
  panelFoot,
}: MenuNavProps): ReactElement {
  const panel = useId();
  return (
    <header className={classNames("nav", `ground-${ground}`, ground === "rail" && "nav-rail")}>
      <div className="nav-bar">
        <Home {...home} as={as} />
        <nav aria-label={label} className="nav-wide">
          <NavList items={items} as={as} />
        </nav>
        <button type="button" popoverTarget={panel} className="nav-menu">
          {menuLabel} <MenuIcon />
        </button>
      </div>
      <div id={panel} popover="auto" className="nav-panel ground-rail">
        <div className="nav-bar">
          <Home {...home} as={as} />
          <button type="button" popoverTarget={panel} popoverTargetAction="hide" className="nav-menu">
            {closeLabel} <CloseIcon />
          </button>
        </div>
        <nav aria-label={menuLabel} className="nav-narrow">
          <NavList items={items} as={as} onFollow={closePanel} />
        </nav>
        {panelFoot !== undefined && <div className="nav-foot">{panelFoot}</div>}
      </div>
    </header>
  );
}

function Home({ href, label, as: Link }: { href: string; label: string; as: ElementType }): ReactElement {
  return (
    <Link href={href} aria-label={label} className="nav-home">
      <Wordmark />
    </Link>
  );
}

function NavList({
  items,
  as,
  onFollow,
}: {
  items: readonly NavItem[];
  as: ElementType;
  onFollow?: (event: MouseEvent<HTMLElement>) => void;
}): ReactElement {
  return (
    <ul>
      {items.map(({ href, label, isCurrent = false, isButton = false, as: Link = as }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={isCurrent ? "page" : undefined}
            onClick={onFollow}
            className={isButton ? buttonClass({ tone: "secondary", size: "small" }) : "nav-link"}
          >
            {label}
            {isCurrent && !isButton && <ActiveTray />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ActiveTray(): ReactElement {
  return (
    <svg viewBox="0 0 84 7" preserveAspectRatio="none" aria-hidden="true" className="nav-tray">
      <path d="M0 .8Q42 -.4 84 0Q84 2.4 77 4Q62 7 42 7T7 4.2Q.4 2.8 0 .8Z" fill="var(--color-saffron)" />
    </svg>
  );
}

/** A link inside the application changes no document, so nothing else would close the panel. */
function closePanel(event: MouseEvent<HTMLElement>): void {
  const panel = event.currentTarget.closest<HTMLElement>("[popover]");
  if (panel !== null && "hidePopover" in panel) panel.hidePopover();
}
