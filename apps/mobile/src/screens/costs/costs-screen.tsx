import { appPaths } from "@bandeja/contract/app-pages";
import { CostsAside } from "@bandeja/features/costs/costs-aside.tsx";
import { CostsBody } from "@bandeja/features/costs/costs-body.tsx";
import { useCosts } from "@bandeja/features/costs/use-costs.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { Screen } from "#layout/screen.tsx";

/** The venue's costs by month: hours and pay of completed work, and Bandeja's fees. */
export function CostsScreen() {
  const { t } = useTranslation();
  const costs = useCosts();
  return (
    <Screen title={t(($) => $.settings.costs)} parent={appPaths.account}>
      <CostsAside {...costs} />
      <div className="mt-9">
        <CostsBody {...costs} />
      </div>
    </Screen>
  );
}
