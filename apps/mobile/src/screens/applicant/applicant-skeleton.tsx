import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { Screen } from "#layout/screen.tsx";

/** The skeleton of a profile while it loads. */
export function ApplicantSkeleton({ parent }: { parent: string }) {
  const { t } = useTranslation();
  return (
    <Screen title={t(($) => $.waitress.title)} isTitleShown={false} parent={parent}>
      <div role="status" aria-label={t(($) => $.common.loading)} className="applicant">
        <div className="applicant-face ground-band">
          <SkeletonBar className="h-full w-full" />
        </div>
        <div className="applicant-head">
          <SkeletonBar className="h-10 w-3/4" />
          <SkeletonBar className="h-6 w-1/2" />
        </div>
        <div className="applicant-sheet">
          <SkeletonBar className="h-24 w-full" />
          <SkeletonBar className="mt-6 h-40 w-full" />
        </div>
      </div>
    </Screen>
  );
}
