import { use } from "react";
import { NavigationContext } from "@bandeja/features/navigation/navigation.ts";
import type { ScreenLinkProps } from "@bandeja/features/navigation/navigation.ts";

/**
 * A link within the site, with `href` so that a `LinkButton` can use it: `<LinkButton as={SiteLink}
 * href={paths.newJob}>`.
 */
export function SiteLink(props: ScreenLinkProps) {
  const { Link } = use(NavigationContext);
  return <Link {...props} />;
}
