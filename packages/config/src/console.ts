import * as z from "zod/mini";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { hasScheme, isOrigin } from "./check-settings.ts";
import { appEnvs, flag, requireEncryption, url } from "./variables.ts";

export const ConsoleVariables = z.object({
  APP_ENV: z._default(z.enum(appEnvs), "development"),
  CONSOLE: z._default(flag, "off"),
  CONSOLE_URL: z.optional(
    url.check(
      z.refine(hasScheme("https", "http"), { error: "must begin with https:// or http://" }),
      z.refine(isOrigin, { error: "must have nothing after the host: https://console.bandeja.example" }),
    ),
  ),
  CONSOLE_PORT: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(65_535))),
  CONSOLE_HOST: z._default(z.string(), "127.0.0.1"),
});

export interface ConsoleConfig {
  /** The operators' console; undefined if it is off. */
  readonly console:
    | {
        /** Its public URL without a slash at its end; undefined for the site's. */
        readonly url: string | undefined;
        /** Where it listens; undefined for the site's port. */
        readonly listen: { readonly host: string; readonly port: number } | undefined;
      }
    | undefined;
}

/** @throws StartupError */
export function readConsole(env: z.infer<typeof ConsoleVariables>): ConsoleConfig["console"] {
  const { CONSOLE_URL: address, CONSOLE_PORT: port, CONSOLE_HOST: host } = env;
  if (env.CONSOLE === "off") return undefined;
  if (address !== undefined) requireEncryption(env.APP_ENV, "CONSOLE_URL", address);
  if (port === undefined) return { url: address && new URL(address).origin, listen: undefined };
  if (address === undefined && env.APP_ENV !== "development") {
    throw new StartupError("CONSOLE_PORT needs CONSOLE_URL, the address that operators open.");
  }
  return { url: address ? new URL(address).origin : `http://localhost:${port}`, listen: { host, port } };
}
