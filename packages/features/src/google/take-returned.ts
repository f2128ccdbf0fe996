import { signInChannel } from "@bandeja/contract/sign-in";
import type { SignInMessage } from "@bandeja/contract/sign-in";
import { parseStored, sessionStore } from "@bandeja/web-platform/storage/storage.ts";

/** The result of a sign-in at Google, with the grant. */
export type Done = Extract<SignInMessage, { kind: "done" }>;

/** Returns the result of a redirect to Google, once. */
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
