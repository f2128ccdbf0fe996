import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useNavigate } from "react-router";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { mayLogOut } from "#lib/before-logout.ts";
import { appPaths } from "@bandeja/contract/app-pages";

/** Logout and account deletion. */
export function LeaveSection() {
  const { t } = useTranslation();
  const navigate = useNavigate();

  async function leave(): Promise<void> {
    if (await mayLogOut()) await navigate(appPaths.logOut, { replace: true });
  }

  return (
    <div className="account-leave">
      <Button tone="secondary" isWide onClick={() => void leave()}>
        {t(($) => $.settings.logOut)}
      </Button>
      <ScreenLink className="text-link" href={appPaths.deleteAccount}>
        {t(($) => $.settings.delete)}
      </ScreenLink>
    </div>
  );
}
