import { useTranslation } from "@bandeja/i18n/react";
import { useRef, useState } from "react";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import "./removal.css";

/**
 * Rows that leave their list as soon as they are removed, with a notice that takes the focus of the pressed button. After
 * a refusal the row is back, and the reason is shown.
 */
export function useRemoval<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  send: (row: Row) => Promise<unknown>,
) {
  const { t } = useTranslation();
  const alert = useAlert();
  const notice = useRef<HTMLParagraphElement>(null);
  const [gone, setGone] = useState<readonly Row[]>([]);
  const goneKeys = new Set(gone.map(keyOf));

  async function remove(row: Row): Promise<void> {
    setGone((before) => [...before, row]);
    notice.current?.focus();
    try {
      await send(row);
    } catch (failure) {
      setGone((before) => before.filter((other) => other !== row));
      await alert(failureText(t, failure));
    }
  }
  return { remaining: rows.filter((row) => !goneKeys.has(keyOf(row))), last: gone.at(-1), notice, remove };
}
