import { paths } from "../../paths.ts";
import { NeverAgain } from "@bandeja/features/favourites/never-again.tsx";
import { Team } from "@bandeja/features/team/team.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { ListPage } from "#features/list-page/list-page.tsx";
import { BackToJobs } from "#features/record-failure/back-to-jobs.tsx";

const inviteWays = { newJob: paths.newJob, mayBook: false } as const;

/** The venue's team, and its blocklist apart. */
export function PeopleScreen() {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t(($) => $.team.title)}
      back={<BackToJobs />}
      aside={<p className="type-lead mt-5 max-w-[20em]">{t(($) => $.team.lead)}</p>}
    >
      <Team addressOf={paths.applicantById} ways={inviteWays} />
      <NeverAgain addressOf={paths.applicantById} />
    </ListPage>
  );
}
