import type { Restaurant } from "@bandeja/contract/calls/restaurants";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PhoneModal } from "@bandeja/browser/phone/phone-modal.tsx";
import { AccountSection, Note } from "./account-section.tsx";

/** The venue's number; another one is verified in the modal that New job asks for the first one with. */
export function PhoneSection({ venue }: { venue: Restaurant }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isStored, setStored] = useState(false);
  const { phone, phonecountry } = venue;

  function end(): void {
    setAsking(false);
    setStored(true);
    void queries.invalidateQueries();
  }

  return (
    <AccountSection name="phone" title={t(($) => $.account.phone.title)}>
      {phone === null ? (
        <p>{t(($) => $.account.phone.none)}</p>
      ) : (
        <div className="account-value type-figures-large">{`${phonecountry ?? ""} ${phone}`}</div>
      )}
      <p className="type-small text-muted">{t(($) => $.account.phone.lead)}</p>
      <div>
        <Button tone="secondary" size="small" onClick={() => setAsking(true)}>
          {t(($) => (phone === null ? $.account.phone.add : $.account.phone.change))}
        </Button>
      </div>
      <Note>{isStored && t(($) => $.account.phone.stored)}</Note>
      {isAsking && (
        <PhoneModal
          venue={venue}
          lead={t(($) => $.account.phone.code)}
          onClose={() => setAsking(false)}
          onStored={end}
        />
      )}
    </AccountSection>
  );
}
