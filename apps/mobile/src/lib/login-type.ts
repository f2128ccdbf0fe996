import { loginTypeKey } from "@bandeja/web-platform/session/session.ts";
import { localStore } from "@bandeja/web-platform/storage/storage.ts";
import { accountTypes } from "@bandeja/contract/lists";
import type { AccountType } from "@bandeja/contract/lists";

/** The most likely type of an account before its login: that of the last one, or else worker. */
export function loadLoginType(): AccountType {
  const stored = localStore.read(loginTypeKey);
  return accountTypes.find((type) => type === stored) ?? "waitress";
}

/** Stored beyond the logout, which clears all account data. */
export function saveLoginType(type: AccountType): void {
  localStore.write(loginTypeKey, type);
}
