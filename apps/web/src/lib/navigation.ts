import { createContext, use } from "react";
import type { ComponentProps, ComponentType } from "react";

export type SiteLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/** Navigation between pages, by the router if there is one (`router-navigation.tsx`). */
export interface Navigation {
  /** The component of links within the site. */
  readonly Link: ComponentType<SiteLinkProps> | "a";
  /** Navigates to a path of the site; `replace` removes the current page from the history. */
  readonly go: (to: string, options?: { replace?: boolean }) => Promise<void>;
  /** The query of the address; empty while prerendering. */
  readonly search: string;
}

/** Without a router, as in an island: each page is a document. */
export const byDocuments: Navigation = {
  Link: "a",
  search: "",
  go: async (to, { replace = false } = {}) =>
    replace ? window.location.replace(to) : window.location.assign(to),
};

export const NavigationContext = createContext(byDocuments);

/** The query parameters of the address, such as `step`. */
export function useAddressQuery(): URLSearchParams {
  return new URLSearchParams(use(NavigationContext).search);
}

/** `const go = useGo(); await go(paths.newJob);` */
export function useGo(): Navigation["go"] {
  return use(NavigationContext).go;
}
