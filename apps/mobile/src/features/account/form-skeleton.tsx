import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";

/** A form that waits for the account's data. */
export function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="grid gap-5">
      <SkeletonBar className="h-8 w-40" />
      <SkeletonBar className="h-[52px] w-full" />
      <SkeletonBar className="h-[52px] w-full" />
    </div>
  );
}
