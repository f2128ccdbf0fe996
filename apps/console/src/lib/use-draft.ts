import { useState } from "react";

/** What was typed and not sent, by where it belongs: it outlives a session that ends by itself, and no reload. */
const drafts = new Map<string, string>();

export const forgetDrafts = (): void => drafts.clear();

/** A text that stays until it is sent. @returns the text, what changes it, and what forgets it */
export function useDraft(key: string) {
  const [text, setText] = useState(() => drafts.get(key) ?? "");
  function change(next: string): void {
    drafts.set(key, next);
    setText(next);
  }
  return { text, change, forget: () => void drafts.delete(key) };
}
