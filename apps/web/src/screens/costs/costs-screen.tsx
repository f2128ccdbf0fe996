import { CostsAside } from "@bandeja/features/costs/costs-aside.tsx";
import { CostsBody } from "@bandeja/features/costs/costs-body.tsx";
import { useCosts } from "@bandeja/features/costs/use-costs.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { ListPage } from "#features/list-page/list-page.tsx";

/** The venue's costs by month: hours and pay of completed work, and Bandeja's fees. */
export function CostsScreen() {
  const login = useLogin();
  return login ? <VenueCosts key={login.id} /> : null;
}

function VenueCosts() {
  const { t } = useTranslation();
  const costs = useCosts();
  return (
    <ListPage title={t(($) => $.menu.costs)} aside={<CostsAside {...costs} />}>
      <CostsBody {...costs} />
    </ListPage>
  );
}
