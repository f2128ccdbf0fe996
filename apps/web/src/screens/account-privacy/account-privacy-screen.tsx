import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { DeleteSection, unusedCredits } from "@bandeja/features/account/deletion/delete-section.tsx";
import { ExportSection } from "@bandeja/features/account/export/export-section.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { AccountPage, AccountParts } from "#layout/account-page/account-page.tsx";
import { signOutTo } from "#lib/sign-out-to.ts";
import { useAskGoogle } from "../../features/google/use-ask-google.ts";
import { paths } from "../../paths.ts";

/** The account's data, and its deletion. */
export function AccountPrivacyScreen() {
  return <AccountPage section="privacy">{(venueId) => <Privacy venueId={venueId} />}</AccountPage>;
}

function Privacy({ venueId }: { venueId: string }) {
  const { t } = useTranslation();
  const askGoogle = useAskGoogle();
  const venue = useQuery(queryOf(restaurantGet, { params: { id: venueId } }));
  return (
    <AccountParts query={venue}>
      {({ data }) => {
        const confirmed = data.jobsAhead?.confirmed ?? 0;
        return (
          <>
            <ExportSection askGoogle={askGoogle} />
            <DeleteSection
              title={t(($) => $.account.delete.title)}
              consequences={t(($) => $.account.delete.consequences)}
              begin={t(($) => $.account.delete.begin)}
              credits={unusedCredits(data)}
              ahead={
                confirmed > 0
                  ? {
                      text: t(($) => $.account.delete.peopleAhead, { count: confirmed }),
                      page: t(($) => $.menu.jobsList),
                      href: paths.jobs,
                    }
                  : undefined
              }
              askGoogle={askGoogle}
              onDeleted={() => signOutTo(paths.goodbye)}
            />
          </>
        );
      }}
    </AccountParts>
  );
}
