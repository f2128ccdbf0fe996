import { signIn } from "@bandeja/web-platform/testing/sign-in.ts";

/** The id of the tests' account. */
export const personId = "w1";

/** Signs in a worker for one test; the storage is cleared afterwards. */
export const signInWaitstaff = (): void =>
  signIn({ type: "waitress", id: personId, email: "marina@example.com" });
