import { accountLogout } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { api } from "@bandeja/browser/session/api.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { endLogin, readLogin } from "@bandeja/browser/session/session.ts";
import { WithoutScript } from "#lib/without-script.tsx";
import { paths } from "../../paths.ts";

/** Ends the session on the server too, but never waits for it: without a network one must still get out. */
async function logOut(): Promise<void> {
  const ended = readLogin() === null ? undefined : api.call(accountLogout, {});
  endLogin();
  // The token is gone from here whatever the server says.
  await ended?.catch(() => undefined);
}

/** "Clears local data and goes to /" (specification section 2). */
export default function LogoutScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    void logOut();
    void navigate(paths.home, { replace: true });
  }, [navigate]);
  return (
    <>
      <PageTitle>{t(($) => $.nav.logout)}</PageTitle>
      <WithoutScript title={t(($) => $.nav.logout)} />
      <p role="status" className="wrap needs-script py-18">
        {t(($) => $.common.loading)}
      </p>
    </>
  );
}
