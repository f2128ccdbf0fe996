import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import type { ReactNode } from "react";
import { ListView } from "../../query/list-view.tsx";
import { BlockedList } from "./blocked-list.tsx";
import { useBlockedPeople } from "./use-blocked-people.ts";
import "./blocked-people.css";

/**
 * The parties that the signed-in account has blocked, with buttons to unblock them; `none` is shown for an empty list.
 */
export function BlockedPeople({ none }: { none: ReactNode }) {
  const { t } = useTranslation();
  const blocked = useBlockedPeople();
  return (
    <ListView
      list={blocked}
      rows={blocked.people}
      title={t(($) => $.people.notLoaded)}
      skeleton={
        <div role="status" aria-label={t(($) => $.common.loading)} className="removable-rows blocked-people">
          {[1, 2, 3].map((key) => (
            <SkeletonBar key={key} className="my-3 h-14 w-full" />
          ))}
        </div>
      }
      moreClass="mt-5"
    >
      {(people) => <BlockedList people={people} none={none} />}
    </ListView>
  );
}
