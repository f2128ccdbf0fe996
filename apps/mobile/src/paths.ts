import { appPaths } from "@bandeja/contract/app-pages";

/** The app's path in `?next=`; undefined for any other address, which must not be redirected to. */
export function safeNext(next: string | null): string | undefined {
  if (next === null || !next.startsWith("/") || /^\/[/\\]|[\\\p{Cc}]/u.test(next)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, "http://app.invalid");
  const isHere = origin === "http://app.invalid" && !pathname.startsWith("//");
  const isOfSession = [appPaths.login, appPaths.logOut].some((path) => path === pathname.replace(/\/+$/, ""));
  return isHere && !isOfSession ? `${pathname}${search}${hash}` : undefined;
}
