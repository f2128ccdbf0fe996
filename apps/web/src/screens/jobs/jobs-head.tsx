import type { Account } from "@bandeja/contract/calls/accounts";
import { UnconfirmedEmail } from "@bandeja/features/account/unconfirmed-email.tsx";
import { lazyPart } from "@bandeja/features/query/lazy-part.tsx";
import { useRestriction } from "@bandeja/features/conduct/use-restriction.ts";
import { JobsViews } from "@bandeja/features/jobs-board/calendar/jobs-views.tsx";
import type { ShownPart } from "@bandeja/features/jobs-board/use-jobs-view.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { PlusIcon } from "@bandeja/ui/icon";
import { LinkButton } from "@bandeja/ui/link-button";
import { Suspense, type ReactNode } from "react";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "../../paths.ts";

// Few venues are restricted.
const PostingRestricted = lazyPart(
  async () => (await import("@bandeja/features/conduct/silenced-note.tsx")).PostingRestricted,
);

/** The title of the shown part, and links to the calendar, the team and New job, or why a restricted venue cannot post. */
export function JobsHead({
  part,
  account,
  children,
}: {
  part: ShownPart;
  account: Account | undefined;
  /** After the title. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const restriction = useRestriction();
  const title = part === "closed" ? t(($) => $.job.past) : t(($) => $.jobs.title);
  return (
    <div className="jobs-head ground-paper">
      <PageTitle>{title}</PageTitle>
      <h1 className="type-work">{title}</h1>
      {children}
      <JobsViews />
      <ScreenLink href={paths.people} className="text-link">
        {t(($) => $.team.title)}
      </ScreenLink>
      {restriction === undefined ? (
        <LinkButton as={ScreenLink} href={paths.newJob} icon={<PlusIcon />} size="small">
          {t(($) => $.newjob.title)}
        </LinkButton>
      ) : (
        <Suspense>
          <PostingRestricted restriction={restriction} />
        </Suspense>
      )}
      <UnconfirmedEmail account={account} />
    </div>
  );
}
