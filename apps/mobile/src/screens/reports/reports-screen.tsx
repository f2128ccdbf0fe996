import { appPaths } from "@bandeja/contract/app-pages";
import { useReadShown } from "@bandeja/features/notifications/use-read-shown.ts";
import { OwnReports } from "@bandeja/features/people/reports/own-reports.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Screen } from "#layout/screen.tsx";

/** The account's own reports, and questions of operators to it. */
export function ReportsScreen() {
  const { t } = useTranslation();
  useReadShown({ pages: ["reports"] });
  return (
    <Screen title={t(($) => $.accountlinks.reports)} parent={appPaths.account}>
      <OwnReports level={2} />
    </Screen>
  );
}
