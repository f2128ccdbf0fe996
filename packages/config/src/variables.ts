import * as z from "zod/mini";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";

export const flag = z.enum(["on", "off"]);
export const number = (fallback: number, ...checks: Parameters<ReturnType<typeof z.number>["check"]>) =>
  z._default(z.coerce.number().check(...checks), fallback);
/** A text that is shown, also in headers of mails. */
export const line = z.string().check(z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: "must be one line" }));
export const url = z
  .string()
  .check(z.refine((value) => URL.canParse(value), { error: "must be an absolute URL" }));

/** What a server is for: trying it on this machine, rehearsing in public, or the real thing. */
export const appEnvs = ["development", "staging", "production"] as const;
export type AppEnv = (typeof appEnvs)[number];

const thisMachine = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/;

/** Requires https for URLs that receive secrets, except on this machine outside production. @throws StartupError */
export function requireEncryption(appEnv: AppEnv, name: string, address: string): void {
  const { protocol, hostname } = new URL(address);
  const isTest = appEnv !== "production" && protocol === "http:" && thisMachine.test(hostname);
  if (protocol !== "https:" && !isTest) throw new StartupError(`${name} must begin with https://.`);
}
