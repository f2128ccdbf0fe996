import { localStore, parseStored } from "@bandeja/web-platform/storage/storage.ts";
import { readLogin, useLogin } from "@bandeja/web-platform/session/session.ts";
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

export function readFilters(): Filters {
  const stored = parseStored(localStore.read(key));
  const filters = filtersOf(stored, localToday());
  // A visitor has no city to search around; after the login there is one.
  const isNewcomer = stored?.["isVisitor"] === true && readLogin() !== null;
  return isNewcomer && filters.where.around === "country"
    ? { ...filters, where: firstFilters.where }
    : filters;
}

export function storeFilters(filters: Filters): void {
  const isVisitor = readLogin() === null;
  localStore.write(key, JSON.stringify({ ...filters, presetOn: filters.preset && localToday(), isVisitor }));
}

/** The filters of the worker or visitor, stored on this device. */
export function useFilters(): readonly [Filters, (filters: Filters) => void] {
  const [filters, setFilters] = useState(readFilters);
  const change = useCallback((changed: Filters): void => {
    storeFilters(changed);
    setFilters(changed);
  }, []);
  const isVisitor = useLogin() === null;
  const possible = useMemo(
    () => (isVisitor && filters.where.around === "city" ? { ...filters, where: inCountry } : filters),
    [isVisitor, filters],
  );
  return [possible, change];
}
