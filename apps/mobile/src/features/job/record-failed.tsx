import { readableEmail } from "@bandeja/domain/readable-email";
import { QueryFailed } from "@bandeja/features/query/query-failed.tsx";
import { isGone } from "@bandeja/features/query/query-state.ts";
import type { QueryState } from "@bandeja/features/query/query-state.ts";
import { endLogin, useLogin } from "@bandeja/web-platform/session/session.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { EmailText } from "@bandeja/ui/email-text";
import { Button } from "@bandeja/ui/button";
import { EmptyState } from "@bandeja/ui/empty-state";
import { useLocation, useNavigate } from "react-router";
import { appPaths, openedBy, openedParam } from "@bandeja/contract/app-pages";

/** The state of a page that a push or mail opened: the notification, which is the other account's. */
type OpenedPage = { readonly [openedParam]?: string };

/** Says why a screen has no data: the call failed, or this account may not see them. */
export function RecordFailed({ record, notLoaded }: { record: QueryState<unknown>; notLoaded: string }) {
  return isGone(record) ? <WrongAccount /> : <QueryFailed query={record} title={notLoaded} />;
}

/** For a link that was meant for another account: says which one is signed in, and leads to the login. */
export function WrongAccount() {
  const { t } = useTranslation();
  const login = useLogin();
  const navigate = useNavigate();
  const location = useLocation();

  function useAnother(): void {
    const page = `${location.pathname}${location.search}`;
    const notificationId = (location.state as OpenedPage | null)?.[openedParam];
    const next = notificationId === undefined ? page : openedBy(page, notificationId);
    void navigate(appPaths.loginThen(next), { replace: true });
    endLogin();
  }

  return (
    <EmptyState
      title={t(($) => $.venuejobs.wrongAccount)}
      action={<Button onClick={useAnother}>{t(($) => $.venuejobs.otherAccount)}</Button>}
    >
      <EmailText>
        {t(($) => $.venuejobs.wrongAccountText, { email: readableEmail(login?.email ?? "") })}
      </EmailText>
    </EmptyState>
  );
}
