import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";

export function CalendarSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="grid max-w-[34rem] gap-4">
      <SkeletonBar className="h-10 w-56" />
      <SkeletonBar className="h-80 w-full" />
    </div>
  );
}
