import { loginTypeKey } from "@bandeja/browser/session/session.ts";
import { localStore } from "@bandeja/browser/session/storage.ts";
import { accountTypes } from "@bandeja/contract/lists";
import type { AccountType } from "@bandeja/contract/lists";

/** What somebody who comes to the login most likely is: what they were last time, else waitstaff. */
export function recallLoginType(): AccountType {
  const stored = localStore.read(loginTypeKey);
  return accountTypes.find((type) => type === stored) ?? "waitress";
}

/** Kept through logout, which forgets who somebody is. */
export function rememberLoginType(type: AccountType): void {
  localStore.write(loginTypeKey, type);
}
