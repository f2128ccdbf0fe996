import type { ComponentProps } from "react";
import { Link } from "react-router";

/** A link within the app, for the `as` of `packages/ui` components. `href` comes from `paths`. */
export function AppLink({ href, ...props }: Omit<ComponentProps<"a">, "href"> & { href: string }) {
  return <Link to={href} {...props} />;
}
