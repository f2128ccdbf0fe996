import type { ReactElement } from "react";
import { AppleIcon, GooglePlayIcon, PhoneIcon } from "./icon.tsx";

export interface AppLink {
  /** A listing in a store, or the app itself, which opens in a browser. */
  readonly to: "appStore" | "googlePlay" | "app";
  readonly href: string;
  readonly name: string;
}

const icons = { appStore: <AppleIcon />, googlePlay: <GooglePlayIcon />, app: <PhoneIcon /> };

/**
 * What stays at the bottom right of the page and opens the stores in new tabs. The stores' names are Portuguese in every
 * language (specification section 1), and are read so. A script of the site moves them off controls (`--aside-*`).
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
