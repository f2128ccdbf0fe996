import { signInChannel } from "@bandeja/contract/sign-in";
import type { SignInMessage } from "@bandeja/contract/sign-in";
import { parseStored, sessionStore } from "../session/storage.ts";

/** Whom Google vouches for, with the grant that says so. */
export type Done = Extract<SignInMessage, { kind: "done" }>;

/** What a redirect to Google has come back with, one time only. */
export function takeReturned(): Done | undefined {
  const { kind, grant, email, name, attempt } = parseStored(sessionStore.read(signInChannel)) ?? {};
  sessionStore.remove(signInChannel);
  const isWhole = kind === "done" && typeof grant === "string" && typeof email === "string";
  return isWhole
    ? {
        kind,
        grant,
        email,
        name: typeof name === "string" ? name : "",
        attempt: typeof attempt === "string" ? attempt : null,
      }
    : undefined;
}
