import { ConductSummaryView } from "@bandeja/browser/conduct/conduct-summary-view.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";

/** What is held against oneself and why, what follows from it, and what one can say to it. */
export function ConductScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t(($) => $.account.conduct.title)} parent={appPaths.account}>
      <ConductSummaryView />
    </Screen>
  );
}
