import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";

export function ApplicantSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="profile">
      <div className="profile-picture ground-band">
        <SkeletonBar className="profile-face block w-full" />
      </div>
      <div className="profile-head">
        <SkeletonBar className="block h-12 w-3/4" />
        <SkeletonBar className="block h-6 w-1/2" />
      </div>
      <div className="profile-words">
        <SkeletonBar className="block h-24 w-full" />
        <SkeletonBar className="mt-6 block h-64 w-full" />
      </div>
    </div>
  );
}
