import { appPaths } from "@bandeja/contract/app-pages";
import type { Point } from "@bandeja/domain/distance";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { searchBody } from "#features/search/filters.ts";
import type { Filters } from "#features/search/filters.ts";
import { localitiesQuery } from "#features/search/search-calls.ts";
import { localToday, readFilters, storeFilters } from "#features/search/use-filters.ts";

/** A saved search: it opens the list of shifts with its filters. One whose last date has passed says so. */
export function SearchRow({
  filters,
  name,
  city,
  onRemove,
}: {
  filters: Filters;
  name: string;
  /** The centre of the worker's own city, once it is known. */
  city: Point | undefined;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const [today] = useState(localToday);
  const last = filters.dates?.to;
  const isOver = last !== undefined && last < today;
  const { data } = useQuery({
    ...localitiesQuery(searchBody(filters, city)),
    enabled: !isOver && (filters.where.around !== "city" || city !== undefined),
  });
  const count = data?.data.reduce((sum, locality) => sum + locality.count, 0);
  return (
    <div className="removable-row">
      <div className="removable-words">
        <ScreenLink
          href={appPaths.shifts}
          className="type-button wrap-anywhere"
          aria-label={t(($) => $.searches.show, { search: name })}
          onClick={() => storeFilters({ ...filters, sort: readFilters().sort })}
        >
          {name}
        </ScreenLink>
        <p className="type-hint">
          {isOver
            ? t(($) => $.searches.over)
            : count === undefined
              ? "\u00A0"
              : t(($) => $.searches.found, { count })}
        </p>
      </div>
      <Button
        tone="secondary"
        size="small"
        aria-label={t(($) => $.searches.removeNamed, { search: name })}
        onClick={onRemove}
      >
        {t(($) => $.searches.remove)}
      </Button>
    </div>
  );
}
