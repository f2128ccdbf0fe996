import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { ReportProblem } from "@bandeja/features/people/report-buttons.tsx";
import { QueryView, type QueryViewProps } from "@bandeja/features/query/query-view.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { SidePage } from "#features/list-page/side-page.tsx";
import { AccountAside } from "./account-aside.tsx";
import { AccountSkeleton } from "./account-skeleton.tsx";
import type { AccountSectionName } from "./sections.ts";
import { useIsComplete, type Waited } from "./use-is-complete.ts";
import "./account-page.css";

interface PageProps {
  section: AccountSectionName;
  /** @param venueId that of the login */
  children: (venueId: string) => ReactNode;
}

/** A section of the account at its address, beside the links to all of them. */
export function AccountPage({ section, children }: PageProps) {
  const login = useLogin();
  return login ? (
    <Page key={login.id} section={section} venueId={login.id}>
      {children(login.id)}
    </Page>
  ) : null;
}

function Page({
  section,
  venueId,
  children,
}: {
  section: AccountSectionName;
  venueId: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const venue = useQuery(queryOf(restaurantGet, { params: { id: venueId } }));
  const title = t(($) => $.account.sections[section]);
  return (
    <SidePage isSlim title={title} side={<AccountAside shown={section} name={venue.data?.data.name} />}>
      <div className="side-page-rows ground-card">
        {children}
        {/* From each section by as many presses; this one has the button beside the reports. */}
        {section !== "people" && (
          <div>
            <ReportProblem />
          </div>
        )}
      </div>
    </SidePage>
  );
}

interface PartsProps<Data> extends Pick<QueryViewProps<Data>, "query"> {
  /** The lists of the parts. They are awaited, since a list that loads later would move the parts below it. */
  waits?: readonly Waited[];
  children: (data: Data) => ReactNode;
}

/** The parts of a section, once their data are there; scrolls to the one in the address. */
export function AccountParts<Data>({ query, waits = [], children }: PartsProps<Data>) {
  const { t } = useTranslation();
  const isComplete = useIsComplete(waits);
  return (
    <QueryView query={query} title={t(($) => $.account.notLoaded)} skeleton={<AccountSkeleton />}>
      {(data) => (isComplete ? <Shown>{children(data)}</Shown> : <AccountSkeleton />)}
    </QueryView>
  );
}

function Shown({ children }: { children: ReactNode }) {
  useEffect(() => {
    const named = document.getElementById(window.location.hash.slice(1));
    named?.scrollIntoView();
    named?.focus({ preventScroll: true });
  }, []);
  return children;
}
