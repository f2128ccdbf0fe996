import { useTranslation } from "@bandeja/i18n/react";
import { Bone } from "@bandeja/ui/skeleton";

export function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="profile">
      <div className="profile-picture ground-band">
        <Bone className="profile-face block aspect-[5/6] w-full" />
      </div>
      <div className="profile-words">
        <Bone className="block h-16 w-3/4" />
        <Bone className="mt-4 block h-6 w-1/2" />
        <Bone className="mt-9 block h-24 w-full" />
        <Bone className="mt-6 block h-64 w-full" />
      </div>
    </div>
  );
}
