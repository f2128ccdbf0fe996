import { onTestFinished } from "vitest";
import { clearMailedToken } from "#lib/mailed-token.ts";

/** Sets the token of a mailed link, as pre-hydration.js does, for one test. */
export function arriveByLink(token = "secret"): void {
  Object.assign(document.documentElement, { mailedToken: token });
  onTestFinished(clearMailedToken);
}
