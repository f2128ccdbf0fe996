import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";

/** Shown while the code of a screen is loading. */
export function ScreenLoading() {
  const { t } = useTranslation();
  return (
    <>
      <div className="screen-bar ground-rail">
        <div />
      </div>
      <main id="main" className="screen">
        <p role="status" className="sr-only">
          {t(($) => $.common.loading)}
        </p>
        <div className="grid gap-5">
          <SkeletonBar className="h-12 w-56" />
          <SkeletonBar className="h-40 w-full" />
          <SkeletonBar className="h-40 w-full" />
        </div>
      </main>
    </>
  );
}
