import { onTestFinished } from "vitest";
import { forgetMailedToken } from "#lib/mailed-token.ts";

/** A mailed link was opened, and early.js has taken its token out of the address; until the test ends. */
export function arriveByLink(token = "secret"): void {
  Object.assign(document.documentElement, { mailedToken: token });
  onTestFinished(forgetMailedToken);
}
