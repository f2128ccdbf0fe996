import { localStore, parseStored } from "@bandeja/web-platform/storage/storage.ts";
import { useCallback, useState } from "react";
import { filtersOf } from "./filters.ts";
import type { Filters } from "./filters.ts";

// Cleared with the rest of the storage at logout.
const key = "shift-filters";

const localToday = (): string => {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
};

export const readFilters = (): Filters => filtersOf(parseStored(localStore.read(key)), localToday());

/** The worker's filters, stored on this device. */
export function useFilters(): readonly [Filters, (filters: Filters) => void] {
  const [filters, setFilters] = useState(readFilters);
  const change = useCallback((changed: Filters): void => {
    localStore.write(key, JSON.stringify(changed));
    setFilters(changed);
  }, []);
  return [filters, change];
}
