import { AccountSection } from "@bandeja/features/account/account-section.tsx";
import { ConductSummaryView } from "@bandeja/features/conduct/conduct-summary-view.tsx";
import { useTranslation } from "@bandeja/i18n/react";

/** The venue's offences with their reasons, consequences and appeals. */
export function ConductSection() {
  const { t } = useTranslation();
  return (
    <AccountSection name="conduct" title={t(($) => $.account.conduct.title)}>
      <p className="type-small text-muted">{t(($) => $.account.conduct.lead)}</p>
      <ConductSummaryView />
    </AccountSection>
  );
}
