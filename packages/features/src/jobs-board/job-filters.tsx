import { textLimits } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { TextField } from "@bandeja/ui/text-field";
import { useScreens } from "../navigation/navigation.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";
import { addressOfPart, shownParts, type JobsView } from "./use-jobs-view.ts";

/** The parts of the list, as links, and its search. */
export function JobFilters({ view: { part, search, typed, setTyped } }: { view: JobsView }) {
  const { t } = useTranslation();
  const { jobs } = useScreens();
  return (
    <div role="search" className="jobs-filters">
      <nav aria-label={t(($) => $.jobs.show)}>
        <ul>
          {shownParts.map((each) => (
            <li key={each}>
              <ScreenLink
                href={addressOfPart(jobs, each, search)}
                aria-current={each === part ? "true" : undefined}
                className="jobs-part"
              >
                {t(($) => $.jobs.parts[each])}
              </ScreenLink>
            </li>
          ))}
        </ul>
      </nav>
      <TextField
        type="search"
        label={t(($) => $.jobs.search)}
        placeholder={t(($) => $.jobs.searchHint)}
        value={typed}
        maxLength={textLimits.search}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
