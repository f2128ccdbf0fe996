import { NeverAgain } from "@bandeja/features/favourites/never-again.tsx";
import { Team } from "@bandeja/features/team/team.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

const inviteWays = { newJob: appPaths.newJob, mayBook: true } as const;

/** The venue's team, and its blocklist apart. */
export function PeopleScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t(($) => $.team.title)} parent={appPaths.jobs}>
      <p className="type-lead mb-3">{t(($) => $.team.lead)}</p>
      <Team addressOf={appPaths.teammate} ways={inviteWays} />
      <NeverAgain addressOf={appPaths.teammate} />
    </Screen>
  );
}
