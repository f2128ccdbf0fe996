import { Why } from "../how-it-decides/why.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { ListView } from "../query/list-view.tsx";
import type { ListedProps } from "./listed-people.tsx";
import { ListedPeople } from "./listed-people.tsx";
import { useListedPeople } from "./use-listed-people.ts";
import "./favourites.css";

const lists = ["favourite", "never"] as const;

/** The venue's favourites and its blocklist. */
export function PeopleLists({ addressOf }: Pick<ListedProps, "addressOf">) {
  return (
    <>
      <Why about="people" />
      {lists.map((list) => (
        <PeopleList key={list} list={list} addressOf={addressOf} />
      ))}
    </>
  );
}

function PeopleList({ list, addressOf }: Pick<ListedProps, "list" | "addressOf">) {
  const { t } = useTranslation();
  const listed = useListedPeople(list);
  return (
    <section aria-labelledby={list} className="people-list">
      <h2 id={list} className="type-card">
        {list === "favourite" ? t(($) => $.team.favourites) : t(($) => $.team.never)}
      </h2>
      <ListView
        list={listed}
        rows={listed.people}
        title={t(($) => $.team.notLoaded)}
        skeleton={
          <div role="status" aria-label={t(($) => $.common.loading)} className="listed-people">
            {[1, 2].map((key) => (
              <SkeletonBar key={key} className="my-3 h-14 w-full" />
            ))}
          </div>
        }
        moreClass="mt-5"
      >
        {(people) => <ListedPeople list={list} people={people} addressOf={addressOf} />}
      </ListView>
    </section>
  );
}
