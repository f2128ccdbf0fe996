import { onTestFinished } from "vitest";
import { endLogin, storeLogin } from "../session/session.ts";

/** The venue of the tests. */
export const venueId = "v1";

/** A venue is signed in, for one test; whatever it leaves in storage goes with it. */
export function signInVenue(): void {
  storeLogin({
    token: "token",
    type: "restaurant",
    authprovider: "password",
    email: "ana@sala.pt",
    _id: venueId,
  });
  onTestFinished(endLogin);
}
