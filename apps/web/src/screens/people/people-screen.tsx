import { paths } from "../../paths.ts";
import { PeopleLists } from "@bandeja/features/favourites/people-lists.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { ListPage } from "#features/list-page/list-page.tsx";
import { BackToJobs } from "#features/record-failure/back-to-jobs.tsx";

/** The venue's favourites and its blocklist. */
export function PeopleScreen() {
  const { t } = useTranslation();
  return (
    <ListPage
      title={t(($) => $.team.title)}
      back={<BackToJobs />}
      aside={<p className="type-lead mt-5 max-w-[20em]">{t(($) => $.team.lead)}</p>}
    >
      <PeopleLists addressOf={paths.applicantById} />
    </ListPage>
  );
}
