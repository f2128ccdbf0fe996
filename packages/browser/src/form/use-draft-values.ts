import { useState } from "react";
import { readDraft, saveDraft } from "./drafts.ts";

/**
 * What is typed outside an `ApiForm`, such as the reason in a dialog: kept as the draft `name` through closing, reload and
 * lost connections. Its sender calls `clearDraft(name)` after success; a `ActionDialog` does by its `draft`.
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
