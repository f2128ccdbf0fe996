import { useAccountTexts } from "@bandeja/features/account/use-account-texts.ts";
import { ConductSummaryView } from "@bandeja/features/conduct/conduct-summary-view.tsx";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

/** The account's offences, their consequences, and appeals. */
export function ConductScreen() {
  const { t } = useTranslation();
  const [m, pending] = useAccountTexts();
  useReadShown({ pages: ["conduct"] });
  return (
    <Screen title={t(($) => $.account.conduct.title)} parent={appPaths.account}>
      <ConductSummaryView m={m} pending={pending} level={2} />
    </Screen>
  );
}
