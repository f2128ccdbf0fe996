import { use } from "react";
import { NavigationContext } from "./navigation.ts";
import type { SiteLinkProps } from "./navigation.ts";

/**
 * A link within the site, with `href` so that a `LinkButton` can use it: `<LinkButton as={SiteLink}
 * href={paths.newJob}>`.
 */
export function SiteLink(props: SiteLinkProps) {
  const { Link } = use(NavigationContext);
  return <Link {...props} />;
}
