import type { ReactElement } from "react";
import { AppleIcon, GooglePlayIcon } from "./icon.tsx";

export type StoreLink = { href: string; alt: string };

/**
 * The pair that stays at the bottom right of the page and opens the stores in new tabs. Their names are Portuguese in
 * every language (specification section 1), and are read so. Where `<html data-form-near>` is set they step aside.
 */
export function StoreIcons({
  appStore,
  googlePlay,
}: {
  appStore: StoreLink;
  googlePlay: StoreLink;
}): ReactElement {
  return (
    <div className="store-icons" lang="pt-BR">
      <a href={appStore.href} target="_blank" rel="noopener noreferrer" aria-label={appStore.alt}>
        <AppleIcon />
      </a>
      <a href={googlePlay.href} target="_blank" rel="noopener noreferrer" aria-label={googlePlay.alt}>
        <GooglePlayIcon />
      </a>
    </div>
  );
}
