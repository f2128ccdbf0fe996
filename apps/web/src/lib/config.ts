import { builtSettings, type SiteSettings } from "@bandeja/contract/site-settings";
import { readSettings } from "@bandeja/web-platform/read-settings.ts";

/** Whether a document is prerendered: the server replaces the placeholders of its settings. */
export const isPrerendering = import.meta.env.SSR && import.meta.env.PROD;

/** The settings of the server, or their placeholders. */
export const config: SiteSettings = isPrerendering ? builtSettings : readSettings();
