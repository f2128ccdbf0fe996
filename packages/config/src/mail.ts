import * as z from "zod/mini";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { url } from "./variables.ts";

export const MailVariables = z.object({
  SMTP_URL: z.optional(
    url.check(z.refine((value) => /^smtps?:/i.test(value), { error: "must begin with smtp:// or smtps://" })),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(/^[^\s@<>",;]+@[^\s@<>",;]+$/, { error: "must be an address alone" })),
  ),
});
type MailEnvironment = z.infer<typeof MailVariables>;

export interface MailConfig {
  readonly smtp: { url: string; from: string } | undefined;
}

/** @throws StartupError */
export function readSmtp({ SMTP_URL: address, MAIL_FROM: from }: MailEnvironment): MailConfig["smtp"] {
  if (address && from) return { url: address, from };
  if (address || from) throw new StartupError("Set SMTP_URL and MAIL_FROM together, or leave them unset.");
  return undefined;
}
