import * as z from "zod/mini";
import { hasScheme } from "./check-settings.ts";
import { url } from "./variables.ts";

const page = url.check(z.refine(hasScheme("https"), { error: "must begin with https://" }));

export const SiteVariables = z.object({
  SUPPORT_EMAIL: z._default(
    z.string().check(z.regex(/^[^\s@<>",;?&%#]+@[^\s@<>",;?&%#]+$/, { error: "must be an address alone" })),
    "support@bandeja.example",
  ),
  APP_STORE_URL: z.optional(page),
  GOOGLE_PLAY_URL: z.optional(page),
  INSTAGRAM_URL: z.optional(page),
  FACEBOOK_URL: z.optional(page),
  LINKEDIN_URL: z.optional(page),
});
type SiteEnvironment = z.infer<typeof SiteVariables>;

export interface SiteConfig {
  /** What pages of site and app show: the address for questions, and links to stores and networks. */
  readonly site: {
    readonly supportEmail: string;
    readonly appStoreUrl: string | undefined;
    readonly googlePlayUrl: string | undefined;
    readonly instagramUrl: string | undefined;
    readonly facebookUrl: string | undefined;
    readonly linkedinUrl: string | undefined;
  };
}

export const readSite = (env: SiteEnvironment): SiteConfig["site"] => ({
  supportEmail: env.SUPPORT_EMAIL,
  appStoreUrl: env.APP_STORE_URL,
  googlePlayUrl: env.GOOGLE_PLAY_URL,
  instagramUrl: env.INSTAGRAM_URL,
  facebookUrl: env.FACEBOOK_URL,
  linkedinUrl: env.LINKEDIN_URL,
});
