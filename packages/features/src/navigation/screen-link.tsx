import { use } from "react";
import { NavigationContext } from "./navigation.ts";
import type { ScreenLinkProps } from "./navigation.ts";

/** A link within the client, by its router: `<LinkButton as={ScreenLink} href={screens.jobs}>`. */
export function ScreenLink(props: ScreenLinkProps) {
  const { Link } = use(NavigationContext);
  return <Link {...props} />;
}
