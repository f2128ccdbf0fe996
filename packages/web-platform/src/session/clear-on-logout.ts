import { clearDraftsOfOthers, clearSessionBut, expiredKey, readLogin, subscribeToLogin } from "./session.ts";
import { localStore } from "../storage/storage.ts";

/**
 * Follows the logins and logouts of other tabs: removes what belongs to another login from this tab's session storage.
 * Returns a function that stops it.
 */
export function clearOnLogout(): () => void {
  const follow = () => {
    const login = readLogin();
    if (login === null) clearSessionBut(localStore.read(expiredKey) ?? "");
    else clearDraftsOfOthers(login.id);
  };
  const hear = ({ key }: StorageEvent) => {
    if (key === expiredKey) follow();
  };
  const stop = subscribeToLogin(follow);
  window.addEventListener("storage", hear);
  return () => {
    stop();
    window.removeEventListener("storage", hear);
  };
}
