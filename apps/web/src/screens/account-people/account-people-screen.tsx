import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { AccountSection } from "@bandeja/features/account/account-section.tsx";
import { useAccountTexts } from "@bandeja/features/account/use-account-texts.ts";
import { ConductSummaryView } from "@bandeja/features/conduct/conduct-summary-view.tsx";
import { useConductSummary } from "@bandeja/features/conduct/use-conduct-summary.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { BlockedPeople } from "@bandeja/features/people/blocked/blocked-people.tsx";
import { useBlockedPeople } from "@bandeja/features/people/blocked/use-blocked-people.ts";
import { OwnReports } from "@bandeja/features/people/reports/own-reports.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { AccountPage, AccountParts } from "#layout/account-page/account-page.tsx";
import { paths } from "../../paths.ts";

/** The venue and people: its conduct, who it has blocked, and its reports. */
export function AccountPeopleScreen() {
  return <AccountPage section="people">{(venueId) => <People venueId={venueId} />}</AccountPage>;
}

function People({ venueId }: { venueId: string }) {
  const { t } = useTranslation();
  const [m, pending] = useAccountTexts();
  useReadShown({ pages: ["conduct", "reports"] });
  const venue = useQuery(queryOf(restaurantGet, { params: { id: venueId } }));
  return (
    <AccountParts query={venue} waits={[useConductSummary(), useBlockedPeople()]}>
      {() => (
        <>
          <AccountSection name="conduct" title={t(($) => $.account.conduct.title)}>
            <p className="type-small text-muted">{t(($) => $.account.conduct.lead)}</p>
            <ConductSummaryView m={m} pending={pending} level={3} />
          </AccountSection>
          <AccountSection name="blocked" title={t(($) => $.account.blocked.title)}>
            <p className="type-small text-muted">{t(($) => $.account.blocked.lead)}</p>
            <div>
              <BlockedPeople
                none={
                  <div className="type-text">
                    <p className="font-semibold">{t(($) => $.people.none)}</p>
                    <p>{t(($) => $.people.noneHint)}</p>
                  </div>
                }
              />
            </div>
            <ScreenLink className="text-link" href={paths.people}>
              {t(($) => $.team.title)}
            </ScreenLink>
          </AccountSection>
          <AccountSection name="reports" title={t(($) => $.account.reports.title)}>
            <OwnReports level={3} />
          </AccountSection>
        </>
      )}
    </AccountParts>
  );
}
