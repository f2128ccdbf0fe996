import { useTranslation } from "@bandeja/i18n/react";
import { useEffect } from "react";
import { logOut } from "@bandeja/web-platform/session/log-out.ts";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { PageTitle } from "#lib/page-title.tsx";
import { WithoutScript } from "#lib/without-script.tsx";
import { paths } from "../../paths.ts";

/** "Clears local data and goes to /" (specification section 2). */
export function LogoutScreen() {
  const { t } = useTranslation();
  const go = useGo();
  useEffect(() => {
    void logOut().then(async () => go(paths.home, { replace: true }));
  }, [go]);
  return (
    <>
      <PageTitle>{t(($) => $.menu.logout)}</PageTitle>
      <WithoutScript title={t(($) => $.menu.logout)} />
      <p role="status" className="wrap needs-script py-18">
        {t(($) => $.common.loading)}
      </p>
    </>
  );
}
