import { createContext, use } from "react";
import type { ComponentProps, ComponentType } from "react";

export type ScreenLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/** The port by which shared code navigates: each client has an adapter of its router, and islands of documents. */
export interface Navigation {
  /** The component of links within the client. */
  readonly Link: ComponentType<ScreenLinkProps> | "a";
  /** Navigates to a path of the client; `replace` removes the current page from the history. */
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

/** The paths of screens that site and app both have, by their common names. */
export interface Screens {
  /** Precedes a path in the address of its document: the app's are below `/app`. */
  readonly base: string;
  readonly jobs: string;
  readonly job: (job: string) => string;
  /** Attendance, hours and reviews of an ended job. */
  readonly completeJob: (job: string) => string;
  readonly applicant: (job: string, application: string, worker: string) => string;
  readonly chat: (worker: string) => string;
  readonly conduct: string;
  /** About the fee: in the app, where it is paid; on the site, where to get the app. */
  readonly fee: string;
  readonly payments: string;
  readonly costs: string;
  /** The venue's team. */
  readonly people: string;
}

export const ScreensContext = createContext<Screens | undefined>(undefined);

/** `const screens = useScreens(); await go(screens.jobs);` */
export function useScreens(): Screens {
  const screens = use(ScreensContext);
  if (screens === undefined) throw new Error("useScreens needs a ScreensContext around it");
  return screens;
}

/** The query parameters of the address, such as `step`. */
export function useAddressQuery(): URLSearchParams {
  return new URLSearchParams(use(NavigationContext).search);
}

/** `const go = useGo(); await go(paths.newJob);` */
export function useGo(): Navigation["go"] {
  return use(NavigationContext).go;
}
