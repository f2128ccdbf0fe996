import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Sheet } from "@bandeja/ui/sheet";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import { canClear, inCountry } from "#features/search/filters.ts";
import { loadAllTexts } from "#lib/texts.ts";
import type { FilterFieldsProps } from "./filter-fields.tsx";

// With the texts that the start does not include.
const FilterFields = lazy(async () => {
  const [{ FilterFields: Fields }] = await Promise.all([import("./filter-fields.tsx"), loadAllTexts()]);
  return { default: Fields };
});

/** The filters in front of the list, which they change at once; "Show" only closes them. */
export function FiltersSheet({
  total,
  onClose,
  ...fields
}: FilterFieldsProps & {
  /** The number of matching shifts, if known. */
  total: number | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { filters, onChange } = fields;
  // The sheet answers the press; its fields follow in slices of a few milliseconds.
  const isOpened = useDeferredValue(true, false);
  // Fields with incomplete input are remounted when all filters are removed.
  const [cleared, setCleared] = useState(0);
  return (
    <Sheet
      title={t(($) => $.shifts.filters)}
      closeLabel={t(($) => $.shifts.closeFilters)}
      onClose={onClose}
      footer={
        <div className="filter-foot">
          <Button
            onClick={({ currentTarget }) => {
              // The list would be shown without the invalid filter. `focusFirstError` is not part of the app's start.
              const invalid = currentTarget
                .closest("dialog")
                ?.querySelector<HTMLElement>("[aria-invalid=true]");
              if (invalid) invalid.focus();
              else onClose();
            }}
          >
            {total === undefined ? t(($) => $.shifts.show) : t(($) => $.shifts.showFound, { count: total })}
          </Button>
          <Button
            tone="secondary"
            isDisabled={!canClear(filters)}
            onClick={() => {
              onChange({ where: inCountry, sort: filters.sort });
              setCleared(cleared + 1);
            }}
          >
            {t(($) => $.shifts.clear)}
          </Button>
        </div>
      }
    >
      <Suspense fallback={<FieldsSkeleton />}>
        {isOpened ? <FilterFields key={cleared} {...fields} /> : <FieldsSkeleton />}
      </Suspense>
    </Sheet>
  );
}

function FieldsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="filter-fields">
      <SkeletonBar className="h-20 w-full" />
      <SkeletonBar className="h-20 w-full" />
      <SkeletonBar className="h-32 w-full" />
    </div>
  );
}
