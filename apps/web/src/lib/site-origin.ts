import { builtOrigin } from "@bandeja/contract/site-origin";

/** The site's public address; the server replaces its placeholder in documents. */
export const siteOrigin = import.meta.env.SSR ? builtOrigin : window.location.origin;
