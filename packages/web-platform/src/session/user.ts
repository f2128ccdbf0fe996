import { readLogin, userKey } from "./session.ts";
import { parseStored, sessionStore } from "../storage/storage.ts";

/** User info (specification section 3), in session storage. */
export interface User {
  _id: string;
  restaurant: string;
}

/** The stored user, if it belongs to the stored login. */
export function readUser(): User | undefined {
  const { _id, restaurant } = parseStored(sessionStore.read(userKey)) ?? {};
  if (typeof _id !== "string" || typeof restaurant !== "string" || _id !== readLogin()?._id) return undefined;
  return { _id, restaurant };
}

export function storeUser({ _id, restaurant }: User): void {
  sessionStore.write(userKey, JSON.stringify({ _id, restaurant }));
}
