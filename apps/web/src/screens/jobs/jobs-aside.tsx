import { Why } from "@bandeja/features/how-it-decides/why.tsx";
import { UnconfirmedEmail } from "@bandeja/features/account/unconfirmed-email.tsx";
import type { Account } from "@bandeja/contract/calls/accounts";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { PlateEdge } from "@bandeja/ui/art/plate-edge";
import { PlusIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";
import { useJobsSentence } from "@bandeja/features/jobs/list/use-jobs-sentence.ts";

/** The side column: title, a summary in one sentence, and a link to New job. */
export function JobsAside({
  upcoming,
  account,
  hasMore,
  hasFailed,
  toClose,
  now,
}: {
  upcoming: readonly JobRow[] | undefined;
  account: Account | undefined;
  hasMore: boolean;
  /** Whether loading the jobs failed. */
  hasFailed: boolean;
  /** The number of ended jobs that are not completed. */
  toClose: number;
  now: Date;
}) {
  const { t } = useTranslation();
  const sentence = useJobsSentence(upcoming ?? [], { hasMore, now });
  return (
    <div className="jobs-aside ground-paper">
      <PlateEdge className="jobs-plate" />
      <div className="jobs-words">
        <h1 className="type-work">{t(($) => $.jobs.title)}</h1>
        {upcoming === undefined && !hasFailed && <SkeletonBar className="mt-6 h-14 w-full max-w-72" />}
        {sentence !== undefined && <p className="type-lead mt-5 max-w-[18em]">{sentence}</p>}
        {toClose > 0 && (
          <a href="#to-close" className="text-link mt-2">
            {t(($) => $.jobs.waitToClose, { count: toClose })}
          </a>
        )}
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <LinkButton as={ScreenLink} href={paths.newJob} icon={<PlusIcon />}>
            {t(($) => $.newjob.title)}
          </LinkButton>
          <ScreenLink href={paths.people} className="text-link">
            {t(($) => $.team.title)}
          </ScreenLink>
        </div>
        {upcoming !== undefined && upcoming.length > 1 && <Why about="jobs" />}
        <UnconfirmedEmail account={account} />
      </div>
    </div>
  );
}
