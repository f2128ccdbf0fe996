import { clearDraftsOfOthers, clearSessionBut, expiredKey, readLogin, subscribeToLogin } from "./session.ts";
import { localStore } from "./storage.ts";

/** What a tab keeps for itself was kept under a login: it goes with it, too, when another tab logs out. */
export function forgetWithLogin(): () => void {
  const follow = () => {
    const login = readLogin();
    if (login === null) clearSessionBut(localStore.read(expiredKey) ?? "");
    else clearDraftsOfOthers(login._id);
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
