import type { ReactElement, ReactNode } from "react";
import { AppleIcon, GooglePlayIcon, PhoneIcon } from "./icon.tsx";

interface StoreIconProps {
  /** A store listing, or the app itself, which opens in the browser. */
  readonly to: "appStore" | "googlePlay" | "app";
  readonly href: string;
  readonly name: string;
}

const icons = { appStore: <AppleIcon />, googlePlay: <GooglePlayIcon />, app: <PhoneIcon /> };

/**
 * A link to a store in a new tab. The stores' names are Portuguese in every language (specification section 1), and are
 * announced so.
 */
export function StoreIcon({ to, href, name }: StoreIconProps): ReactElement {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={name}
      {...(to !== "app" && { lang: "pt-BR" })}
    >
      {icons[to]}
    </a>
  );
}

/** Store icons, fixed at the bottom right of the page. A script of the site moves them off controls (`--aside-*`). */
export function StoreIcons({ children }: { children: ReactNode }): ReactElement {
  return <div className="store-icons">{children}</div>;
}
