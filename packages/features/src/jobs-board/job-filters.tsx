import { restaurantWaiting } from "@bandeja/contract/calls/waiting";
import { textLimits } from "@bandeja/contract/limits";
import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import { TextField } from "@bandeja/ui/text-field";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { useScreens } from "../navigation/navigation.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";
import { addressOfPart, shownParts, type JobsView, type ShownPart } from "./use-jobs-view.ts";

const counted = ["needspeople", "toanswer", "uncompleted"] as const;
const isCounted = (part: ShownPart): part is (typeof counted)[number] => counted.some((one) => one === part);

/** The parts of the list, as links, those in which something is due with the number of their jobs; and its search. */
export function JobFilters({ view: { part, search, typed, setTyped } }: { view: JobsView }) {
  const { t } = useTranslation();
  const { jobs } = useScreens();
  const counts = useLiveQuery(queryOf(restaurantWaiting, {})).data?.data.parts;
  return (
    <div role="search" className="jobs-filters">
      <nav aria-label={t(($) => $.jobsboard.show)}>
        <ul>
          {shownParts.map((each) => (
            <li key={each}>
              <ScreenLink
                href={addressOfPart(jobs, each, search)}
                aria-current={each === part ? "true" : undefined}
                className="jobs-part"
              >
                {t(($) => $.jobsboard.parts[each])}
                {counts && " "}
                {isCounted(each) && <b>{counts?.[each]}</b>}
              </ScreenLink>
            </li>
          ))}
        </ul>
      </nav>
      <TextField
        type="search"
        label={t(($) => $.jobsboard.search)}
        placeholder={t(($) => $.jobsboard.searchHint)}
        value={typed}
        error={excessText(t, typed, textLimits.search)}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
