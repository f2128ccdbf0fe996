import { onTestFinished } from "vitest";
import { endLogin, storeLogin } from "../session/session.ts";

/** The test venue. */
export const venueId = "v1";

/** Signs in a venue for one test; the storage is cleared afterwards. */
export function signInVenue(): void {
  storeLogin({
    token: "token",
    type: "restaurant",
    authProvider: "password",
    email: "ana@sala.pt",
    id: venueId,
  });
  onTestFinished(endLogin);
}
