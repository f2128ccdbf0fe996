import { ConductSummaryView } from "@bandeja/browser/conduct/conduct-summary-view.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Screen } from "#layout/screen.tsx";
import { paths } from "../../paths.ts";

/** What is held against oneself and why, what follows from it, and what one can say to it. */
export function ConductScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t(($) => $.account.conduct.title)} parent={paths.account}>
      <ConductSummaryView />
    </Screen>
  );
}
