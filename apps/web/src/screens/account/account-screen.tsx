import { accountGet } from "@bandeja/contract/calls/accounts";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { allOf } from "@bandeja/features/query/query-state.ts";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { SidePage } from "#features/list-page/side-page.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { AccountAside } from "./account-aside.tsx";
import { AccountParts } from "./account-parts.tsx";
import { AccountSkeleton } from "./account-skeleton.tsx";
import { useIsComplete } from "./use-is-complete.ts";
import "./account-screen.css";

/** The venue's account: its data, sign-in settings, and deletion. */
export function AccountScreen() {
  const login = useLogin();
  return login ? <Account key={login.id} id={login.id} /> : null;
}

function Account({ id }: { id: string }) {
  const { t } = useTranslation();
  const account = useQuery(queryOf(accountGet, {}));
  const venue = useQuery(queryOf(restaurantGet, { params: { id } }));
  const isComplete = useIsComplete(id);
  useReadShown({ pages: ["conduct", "fee", "reports"] });
  return (
    <SidePage isLong title={t(($) => $.account.title)} side={<AccountAside name={venue.data?.data.name} />}>
      <div className="side-page-rows ground-card">
        <QueryView
          query={allOf({ account, venue })}
          title={t(($) => $.account.notLoaded)}
          skeleton={<AccountSkeleton />}
        >
          {(data) =>
            isComplete ? (
              <AccountParts account={data.account.data} venue={data.venue.data} />
            ) : (
              <AccountSkeleton />
            )
          }
        </QueryView>
      </div>
    </SidePage>
  );
}
