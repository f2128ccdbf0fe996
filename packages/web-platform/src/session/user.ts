import { parseUser, presentUser, type User } from "@bandeja/contract/stored-session";
import { readLogin, userKey } from "./session.ts";
import { parseStored, sessionStore } from "../storage/storage.ts";

/** The stored user, if it belongs to the stored login; in session storage. */
export function readUser(): User | undefined {
  const user = parseUser(parseStored(sessionStore.read(userKey)) ?? {});
  return user?.id === readLogin()?.id ? user : undefined;
}

export function storeUser(user: User): void {
  sessionStore.write(userKey, JSON.stringify(presentUser(user)));
}
