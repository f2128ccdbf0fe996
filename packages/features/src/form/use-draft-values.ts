import { useState } from "react";
import { readDraft, saveDraft } from "@bandeja/web-platform/storage/drafts.ts";

/**
 * A draft for fields outside of an `ApiForm`, such as the reason in a dialog: it survives closing, reloads and lost
 * connections. The sender calls `clearDraft(name)` after success; an `ActionDialog` does so for its `draft`.
 *
 * `const [{ reason }, change] = useDraftValues(draft, { reason: "" }); change({ reason: "…" })`
 */
export function useDraftValues<Values extends Record<string, unknown>>(
  name: string,
  initial: Values,
): [Values, (change: Partial<Values>) => void] {
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...readDraft(name) }));
  function change(changed: Partial<Values>): void {
    const next = { ...values, ...changed };
    setValues(next);
    saveDraft(name, next);
  }
  return [values, change];
}
