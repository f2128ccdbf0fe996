import { localStore, parseStored } from "@bandeja/web-platform/storage/storage.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useCallback, useMemo, useState } from "react";
import { filtersOf, firstFilters, inCountry } from "./filters.ts";
import type { Filters } from "./filters.ts";

// Cleared with the rest of the storage at logout.
const key = "shift-filters";

export const localToday = (): string => {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
};

export const readFilters = (): Filters => filtersOf(parseStored(localStore.read(key)), localToday());

export const storeFilters = (filters: Filters): void =>
  localStore.write(key, JSON.stringify({ ...filters, presetOn: filters.preset && localToday() }));

/** The own area to search in: a worker's city, a visitor's country. A login or logout exchanges one for the other. */
function inOwnArea(filters: Filters, isVisitor: boolean): Filters {
  const { around } = filters.where;
  if (isVisitor && around === "city") return { ...filters, where: inCountry };
  if (!isVisitor && around === "country") return { ...filters, where: firstFilters.where };
  return filters;
}

/** The filters of the worker or visitor, stored on this device. */
export function useFilters(): readonly [Filters, (filters: Filters) => void] {
  const [filters, setFilters] = useState(readFilters);
  const change = useCallback((changed: Filters): void => {
    storeFilters(changed);
    setFilters(changed);
  }, []);
  const isVisitor = useLogin() === null;
  const own = useMemo(() => inOwnArea(filters, isVisitor), [isVisitor, filters]);
  return [own, change];
}
