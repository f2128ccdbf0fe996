import { accountTypes } from "@bandeja/contract/lists";
import { signInModes } from "@bandeja/contract/sign-in";
import type { Beginning } from "../begin-sign-in.ts";

type Query = Readonly<Record<string, unknown>>;

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((known) => known === value);

/** A path of the site, whatever was asked for: nobody is sent elsewhere by an address of ours. */
function pathOf(value: unknown, siteUrl: string): string {
  const home = "/";
  if (typeof value !== "string" || value.length > 500 || !URL.canParse(value, siteUrl)) return home;
  const { origin, pathname, search } = new URL(value, siteUrl);
  // A path may itself begin with what a browser takes for another host.
  const isPath = origin === new URL(siteUrl).origin && !pathname.startsWith("//");
  return isPath && value.startsWith("/") ? pathname + search : home;
}

/** What the address of a sign-in asks for; what it does not say, or says in vain, is the most harmless. */
export function readBeginning(query: Query, siteUrl: string): Beginning {
  const { type, mode, attempt, next } = query;
  return {
    type: oneOf(accountTypes, type) ?? "restaurant",
    mode: oneOf(signInModes, mode) ?? "redirect",
    attempt: typeof attempt === "string" && /^[\w-]{1,64}$/.test(attempt) ? attempt : null,
    next: pathOf(next, siteUrl),
  };
}
