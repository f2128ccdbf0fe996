import { useEffect, useState } from "react";
import { useSettled } from "./use-settled.ts";

/**
 * A search in the address and the field in which it is typed: `searchFor` is called once typing pauses. `latest` is what is typed,
 * which the address may not have yet; what is too long to be searched is said at the field.
 */
export function useTypedSearch(search: string, limit: number, searchFor: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  const [ownSearch, setOwnSearch] = useState(search);
  const text = typed.trim();
  const latest = Array.from(text).length > limit ? search : text;
  const settled = useSettled(latest, 250);
  if (search !== lastSearch) {
    setLastSearch(search);
    // A link or Back has changed it. A search of this field's own must not replace what was typed since.
    if (search !== ownSearch) {
      setOwnSearch(search);
      setTyped(search);
    }
  }

  /** Notes that the address gets what is typed, by whatever changes it now. */
  const takeLatest = (): string => {
    setOwnSearch(latest);
    return latest;
  };

  useEffect(() => {
    if (settled !== search) searchFor(takeLatest());
    // Only when typing pauses: the address may also change by itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);

  return { typed, setTyped, takeLatest };
}
