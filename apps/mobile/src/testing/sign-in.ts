import { endLogin, storeLogin } from "@bandeja/web-platform/session/session.ts";
import { onTestFinished } from "vitest";

/** The id of the tests' account. */
export const personId = "w1";

/** Signs a worker in for one test, and clears the storage after it. */
export function signInWaitstaff(): void {
  storeLogin({
    token: "token",
    type: "waitress",
    authProvider: "password",
    email: "marina@example.com",
    id: personId,
  });
  onTestFinished(endLogin);
}
