import { createContext, use } from "react";
import type { ComponentProps, ComponentType } from "react";

export type SiteLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/** How one goes from page to page: the router's way where there is one (`router-navigation.tsx`). */
export interface Navigation {
  /** What a link within the site is. */
  readonly Link: ComponentType<SiteLinkProps> | "a";
  /** Goes to a path of this site; with `replace` the page that is left is not in the way back. */
  readonly go: (to: string, options?: { replace?: boolean }) => Promise<void>;
  /** What the address carries after its `?`; empty in prerendered pages. */
  readonly search: string;
}

/** A page without a router, such as an island's: every page is a document of its own. */
export const byDocuments: Navigation = {
  Link: "a",
  search: "",
  go: async (to, { replace = false } = {}) =>
    replace ? window.location.replace(to) : window.location.assign(to),
};

export const NavigationContext = createContext(byDocuments);

/** What the address of the page carries, such as `step`. */
export function useAddressQuery(): URLSearchParams {
  return new URLSearchParams(use(NavigationContext).search);
}

/** `const go = useGo(); await go(paths.newJob);` */
export function useGo(): Navigation["go"] {
  return use(NavigationContext).go;
}
