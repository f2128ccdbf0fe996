import { PeopleLists } from "@bandeja/features/favourites/people-lists.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

/** The venue's favourites and its blocklist. */
export function PeopleScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t(($) => $.team.title)} parent={appPaths.jobs}>
      <p className="type-lead">{t(($) => $.team.lead)}</p>
      <PeopleLists />
    </Screen>
  );
}
