import { sessionStore } from "@bandeja/web-platform/storage/storage.ts";
import { useState } from "react";

/** Before the names of drafts in the storage of the tab. */
const prefix = "draft ";

/** What an operator has typed is not for the next one at this browser. */
export const forgetDrafts = (): void => sessionStore.clear((key) => !key.startsWith(prefix));

/**
 * What was typed and not sent stays in the tab, over a reload and a session that ends by itself.
 *
 * @param owner what it belongs to: what was typed for something else does not come back here
 * @returns its value, what changes it, and what forgets it
 */
export function useDraft<T = string>(owner: string, first: T | "" = "") {
  const key = `${prefix}${owner}`;
  const [value, setValue] = useState(() => {
    const kept = sessionStore.read(key);
    return (kept === null ? first : JSON.parse(kept)) as T;
  });
  function change(next: T): void {
    sessionStore.write(key, JSON.stringify(next));
    setValue(next);
  }
  return { value, change, forget: () => sessionStore.remove(key) };
}
