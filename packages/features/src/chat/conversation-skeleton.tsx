import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";

export function ConversationSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="chat-log" role="status" aria-label={t(($) => $.common.loading)}>
      <SkeletonBar className="block h-12 w-56" />
      <SkeletonBar className="mt-3 ml-auto block h-12 w-64" />
      <SkeletonBar className="mt-3 block h-12 w-40" />
    </div>
  );
}
