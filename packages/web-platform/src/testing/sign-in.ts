import type { Login } from "@bandeja/contract/stored-session";
import { onTestFinished } from "vitest";
import { endLogin, storeLogin } from "../session/session.ts";

/** The test venue. */
export const venueId = "v1";

let logins = 0;

/**
 * Signs in for one test; the storage is cleared afterwards. Each login has its own token, so that a request that an
 * earlier test left behind is not retried in this one.
 */
export function signIn(login: Pick<Login, "type" | "id" | "email">): void {
  logins += 1;
  storeLogin({ ...login, token: `token-${logins}`, authProvider: "password" });
  onTestFinished(endLogin);
}

/** Signs in a venue for one test. */
export const signInVenue = (): void => signIn({ type: "restaurant", id: venueId, email: "ana@sala.pt" });
