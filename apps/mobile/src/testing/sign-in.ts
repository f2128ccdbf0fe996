import { endLogin, storeLogin } from "@bandeja/browser/session/session.ts";
import { onTestFinished } from "vitest";

/** The person of the tests. */
export const personId = "w1";

/** Waitstaff are signed in, for one test; whatever they leave in storage goes with them. */
export function signInWaitstaff(): void {
  storeLogin({
    token: "token",
    type: "waitress",
    authprovider: "password",
    email: "marina@example.com",
    _id: personId,
  });
  onTestFinished(endLogin);
}
