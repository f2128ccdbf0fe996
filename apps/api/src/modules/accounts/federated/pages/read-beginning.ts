import { accountTypes, sideOfType } from "@bandeja/contract/lists";
import { signInModes } from "@bandeja/contract/sign-in";
import type { Beginning } from "../begin-sign-in.ts";

type Query = Readonly<Record<string, unknown>>;

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((known) => known === value);

/** A path of the site; anything else becomes `/`, so that the address cannot be used as an open redirect. */
function pathOf(value: unknown, siteUrl: string): string {
  const home = "/";
  if (typeof value !== "string" || value.length > 500 || !URL.canParse(value, siteUrl)) return home;
  const { origin, pathname, search } = new URL(value, siteUrl);
  // A path may begin with `//`, which a browser takes for another host.
  const isPath = origin === new URL(siteUrl).origin && !pathname.startsWith("//");
  return isPath && value.startsWith("/") ? pathname + search : home;
}

/** The options in a sign-in's URL; missing or invalid ones get the safest value. */
export function readBeginning(query: Query, siteUrl: string): Beginning {
  const { type, mode, attempt, next } = query;
  return {
    side: sideOfType[oneOf(accountTypes, type) ?? "restaurant"],
    mode: oneOf(signInModes, mode) ?? "redirect",
    attempt: typeof attempt === "string" && /^[\w-]{1,64}$/.test(attempt) ? attempt : null,
    next: pathOf(next, siteUrl),
  };
}
