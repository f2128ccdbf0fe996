import { useState } from "react";

/** What was typed and not sent, by where it belongs: it outlives a session that ends by itself, and no reload. */
const drafts = new Map<string, unknown>();

export const forgetDrafts = (): void => drafts.clear();

/** What stays until it is sent. @returns its value, what changes it, and what forgets it */
export function useDraft<T = string>(key: string, first: T | "" = "") {
  const [value, setValue] = useState(() => (drafts.has(key) ? drafts.get(key) : first) as T);
  function change(next: T): void {
    drafts.set(key, next);
    setValue(next);
  }
  return { value, change, forget: () => void drafts.delete(key) };
}
