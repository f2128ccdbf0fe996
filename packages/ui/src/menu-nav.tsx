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
  /** Another link component than the application's, for a full page load. */
  as?: ElementType;
};

export type MenuNavProps = {
  /** Wine on landing pages, the dark rail after the login. */
  ground?: "band" | "rail";
  /** The name of the navigation on wide screens; that of the panel is named by its button. */
  label: string;
  home: { href: string; label: string };
  items: readonly NavItem[];
  menuLabel: string;
  closeLabel: string;
  as?: ElementType;
  /** Links with icons that are always visible, after the items. */
  tools?: ReactNode;
  /** At the bottom of the phone's panel, such as the language switch. */
  panelFoot?: ReactNode;
};

/**
 * The head of every page. Wide: all items, a saffron tray under the current one. Narrow: "Menu" opens a panel with the
 * native popover, so that it works on pages without a script; Escape and a touch beside it close it.
 */
export function MenuNav({
  ground = "rail",
  label,
  home,
  items,
  menuLabel,
  closeLabel,
  as = "a",
  tools,
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
        {tools}
        <button type="button" popoverTarget={panel} className="nav-menu">
          <span>{menuLabel}</span> <MenuIcon />
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

/** A link inside the application does not load a document, which would close the panel. */
function closePanel(event: MouseEvent<HTMLElement>): void {
  const panel = event.currentTarget.closest<HTMLElement>("[popover]");
  if (panel !== null && "hidePopover" in panel) panel.hidePopover();
}
