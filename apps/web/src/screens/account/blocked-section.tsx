import { AccountSection } from "@bandeja/features/account/account-section.tsx";
import { BlockedPeople } from "@bandeja/features/people/blocked/blocked-people.tsx";
import { useTranslation } from "@bandeja/i18n/react";

/** The people that the venue has blocked. */
export function BlockedSection() {
  const { t } = useTranslation();
  return (
    <AccountSection name="blocked" title={t(($) => $.account.blocked.title)}>
      <p className="type-small text-muted">{t(($) => $.account.blocked.lead)}</p>
      <div>
        <BlockedPeople
          none={
            <div className="type-text">
              <p className="font-semibold">{t(($) => $.people.none)}</p>
              <p>{t(($) => $.people.noneHint)}</p>
            </div>
          }
        />
      </div>
    </AccountSection>
  );
}
