import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";

/** The skeleton of the first sections. */
export function AccountSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)}>
      {["venue", "email", "phone", "password", "sessions", "language"].map((part) => (
        <div key={part} className="account-section">
          <SkeletonBar className="h-8 w-40" />
          <SkeletonBar className="mt-2 h-[52px] w-full" />
        </div>
      ))}
    </div>
  );
}
