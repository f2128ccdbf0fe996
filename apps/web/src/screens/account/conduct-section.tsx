import { AccountSection } from "@bandeja/browser/account/account-section.tsx";
import { ConductSummaryView } from "@bandeja/browser/conduct/conduct-summary-view.tsx";
import { useTranslation } from "@bandeja/i18n/react";

/** What is held against the venue and why, what follows from it, and what it can say to it. */
export function ConductSection() {
  const { t } = useTranslation();
  return (
    <AccountSection name="conduct" title={t(($) => $.account.conduct.title)}>
      <p className="type-small text-muted">{t(($) => $.account.conduct.lead)}</p>
      <ConductSummaryView />
    </AccountSection>
  );
}
