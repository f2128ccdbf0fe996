import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";

/** Two rows of a list that loads. */
export function RowsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="removable-rows">
      <SkeletonBar className="my-3 h-14 w-full" />
      <SkeletonBar className="my-3 h-14 w-full" />
    </div>
  );
}
