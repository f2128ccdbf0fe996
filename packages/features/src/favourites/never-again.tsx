import { Why } from "../how-it-decides/why.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { ListView } from "../query/list-view.tsx";
import type { ListedProps } from "./listed-people.tsx";
import { ListedPeople } from "./listed-people.tsx";
import { useBlocklist } from "./use-blocklist.ts";
import "./favourites.css";

/** The venue's blocklist. */
export function NeverAgain({ addressOf }: Pick<ListedProps, "addressOf">) {
  const { t } = useTranslation();
  const blocklist = useBlocklist();
  return (
    <section aria-labelledby="never" className="people-list">
      <h2 id="never" className="type-card">
        {t(($) => $.team.never)}
      </h2>
      <Why about="people" />
      <ListView
        list={blocklist}
        rows={blocklist.people}
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
        {(people) => <ListedPeople people={people} addressOf={addressOf} />}
      </ListView>
    </section>
  );
}
