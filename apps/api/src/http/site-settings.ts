import type { Config } from "@bandeja/config/config";
import type { SiteSettings } from "@bandeja/contract/site-settings";

/** The settings that the pages of site and app show or use. */
export const siteSettings = ({ company, site, apiUrl }: Config): SiteSettings => ({
  companyName: company.name,
  ...site,
  apiUrl,
});
