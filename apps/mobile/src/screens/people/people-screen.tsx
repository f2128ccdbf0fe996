import { ListView } from "@bandeja/features/query/list-view.tsx";
import type { ListedPerson } from "@bandeja/contract/calls/people";
import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { ListedPeople } from "./listed-people.tsx";
import { useTeam } from "./use-team.ts";
import "./people-screen.css";

const lists = ["favourite", "never"] as const;

/** The venue's favourites and its blocklist. */
export function PeopleScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t(($) => $.team.title)} parent={appPaths.jobs}>
      <p className="type-lead">{t(($) => $.team.lead)}</p>
      {lists.map((list) => (
        <TeamList key={list} list={list} />
      ))}
    </Screen>
  );
}

function TeamList({ list }: { list: ListedPerson["list"] }) {
  const { t } = useTranslation();
  const team = useTeam(list);
  const title = list === "favourite" ? t(($) => $.team.favourites) : t(($) => $.team.never);
  return (
    <section aria-labelledby={list} className="team-list">
      <h2 id={list} className="type-card">
        {title}
      </h2>
      <ListView
        list={team}
        rows={team.people}
        title={t(($) => $.team.notLoaded)}
        skeleton={
          <div role="status" aria-label={t(($) => $.common.loading)} className="team-people">
            {[1, 2].map((key) => (
              <SkeletonBar key={key} className="my-3 h-14 w-full" />
            ))}
          </div>
        }
        moreClass="mt-5"
      >
        {(people) => <ListedPeople list={list} people={people} />}
      </ListView>
    </section>
  );
}
