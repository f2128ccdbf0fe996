import type { ReactElement } from "react";
import { AppleIcon, GooglePlayIcon, PhoneIcon } from "./icon.tsx";

export interface AppLink {
  /** A store listing, or the app itself, which opens in the browser. */
  readonly to: "appStore" | "googlePlay" | "app";
  readonly href: string;
  readonly name: string;
}

const icons = { appStore: <AppleIcon />, googlePlay: <GooglePlayIcon />, app: <PhoneIcon /> };

/**
 * Links to the stores in new tabs, fixed at the bottom right of the page. The stores' names are Portuguese in every
 * language (specification section 1), and are announced so. A script of the site moves them off controls (`--aside-*`).
 */
export function StoreIcons({ links }: { links: readonly AppLink[] }): ReactElement {
  return (
    <div className="store-icons">
      {links.map(({ to, href, name }) => (
        <a
          key={to}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={name}
          {...(to !== "app" && { lang: "pt-BR" })}
        >
          {icons[to]}
        </a>
      ))}
    </div>
  );
}
