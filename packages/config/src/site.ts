import * as z from "zod/mini";
import { hasScheme } from "./check-settings.ts";
import { url, type AppEnv } from "./variables.ts";

const page = url.check(z.refine(hasScheme("https"), { error: "must begin with https://" }));

const email = /^[^\s@<>",;?&%#]+@[^\s@<>",;?&%#]+$/;

/** What security.txt has for a contact: a `mailto:` or `https:` address; undefined for any other text. */
function contactAddress(text: string): string | undefined {
  const address = text.replace(/^mailto:/, "");
  if (email.test(address)) return `mailto:${address}`;
  return hasScheme("https")(text) && !/\s/.test(text) ? text : undefined;
}

export const SiteVariables = z.object({
  SUPPORT_EMAIL: z.optional(z.string().check(z.regex(email, { error: "must be an address alone" }))),
  SECURITY_CONTACT: z.optional(
    z.string().check(
      z.refine((text) => contactAddress(text) !== undefined, {
        error: "must be an e-mail address, or begin with https://",
      }),
    ),
  ),
  APP_STORE_URL: z.optional(page),
  GOOGLE_PLAY_URL: z.optional(page),
  INSTAGRAM_URL: z.optional(page),
  FACEBOOK_URL: z.optional(page),
  LINKEDIN_URL: z.optional(page),
});
type SiteEnvironment = z.infer<typeof SiteVariables> & { readonly APP_ENV: AppEnv };

const exampleEmail = "support@bandeja.example";

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
  /** Where vulnerabilities are reported, `mailto:…` or `https://…`; undefined on a public server without such a setting. */
  readonly securityContact: string | undefined;
}

export const readSite = (env: SiteEnvironment): SiteConfig["site"] => ({
  supportEmail: env.SUPPORT_EMAIL ?? exampleEmail,
  appStoreUrl: env.APP_STORE_URL,
  googlePlayUrl: env.GOOGLE_PLAY_URL,
  instagramUrl: env.INSTAGRAM_URL,
  facebookUrl: env.FACEBOOK_URL,
  linkedinUrl: env.LINKEDIN_URL,
});

/** The setting, else the support address (SECURITY.md), which is an example in development. */
export function readSecurityContact(env: SiteEnvironment): string | undefined {
  const support = env.SUPPORT_EMAIL ?? (env.APP_ENV === "development" ? exampleEmail : undefined);
  const contact = env.SECURITY_CONTACT ?? support;
  return contact === undefined ? undefined : contactAddress(contact);
}
