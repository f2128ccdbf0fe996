import { localStore, parseStored } from "@bandeja/web-platform/storage/storage.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useCallback, useMemo, useState } from "react";
import { filtersOf, noFilters } from "./filters.ts";
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

/** The filters of the worker or visitor, stored on this device. A visitor has no city of their own to search around. */
export function useFilters(): readonly [Filters, (filters: Filters) => void] {
  const [filters, setFilters] = useState(readFilters);
  const change = useCallback((changed: Filters): void => {
    storeFilters(changed);
    setFilters(changed);
  }, []);
  const isVisitor = useLogin() === null;
  const own = useMemo(
    () => (isVisitor && filters.where.around === "city" ? { ...filters, where: noFilters.where } : filters),
    [isVisitor, filters],
  );
  return [own, change];
}
