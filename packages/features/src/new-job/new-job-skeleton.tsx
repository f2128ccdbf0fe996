import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { Rail, Ticket } from "@bandeja/ui/ticket";
import type { ReactNode } from "react";
import "./new-job.css";

/** The form and its ticket while the venue is loading, in the same layout. */
export function NewJobSkeleton({ heading }: { heading: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="new-job">
      <div className="new-job-fields ground-paper">
        {heading}
        <div role="status" aria-label={t(($) => $.common.loading)}>
          {["when", "pay", "people"].map((section) => (
            <div key={section} className="new-job-section">
              <SkeletonBar className="h-8 w-28" />
              <div className="new-job-pair mt-6">
                {["first", "second"].map((field) => (
                  <div key={field}>
                    <SkeletonBar className="h-4 w-24" />
                    <SkeletonBar className="mt-2 h-[52px] w-full" />
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className="new-job-table ground-band" aria-hidden="true">
        <div className="new-job-hang">
          <Rail />
          <Ticket className="new-job-ticket" shadow="far" stub={<SkeletonBar className="h-14 w-full" />}>
            <SkeletonBar className="h-6 w-40" />
            <SkeletonBar className="mt-3 h-4 w-28" />
            <SkeletonBar className="mt-10 h-40 w-full" />
          </Ticket>
        </div>
      </div>
    </div>
  );
}
