import { localStore, parseStored } from "@bandeja/browser/session/storage.ts";
import { useState } from "react";
import { filtersOf } from "./filters.ts";
import type { Filters } from "./filters.ts";

// A logout clears it with all else.
const key = "shift-filters";

const localToday = (): string => {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
};

export const readFilters = (): Filters => filtersOf(parseStored(localStore.read(key)), localToday());

/** What the person looks for, remembered on this device. */
export function useFilters(): readonly [Filters, (filters: Filters) => void] {
  const [filters, setFilters] = useState(readFilters);
  function change(changed: Filters): void {
    localStore.write(key, JSON.stringify(changed));
    setFilters(changed);
  }
  return [filters, change];
}
