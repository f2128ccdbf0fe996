import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { VerifiedPhone } from "../phone/phone-code-form.tsx";
import { PhoneDialog } from "../phone/phone-dialog.tsx";
import { AccountSection, Note } from "./account-section.tsx";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";

/** The account's number, and a dialog that verifies another one and saves it with `store`. */
export function PhoneSection({
  number,
  country,
  lead,
  store,
}: {
  number: string | null;
  /** The account's country, as the API names it: its calling code is preselected. */
  country: string;
  lead: string;
  store: (phone: VerifiedPhone) => Promise<boolean>;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isStored, setStored] = useState(false);

  function end(): void {
    setAsking(false);
    setStored(true);
    void refetchAll(queries);
  }

  return (
    <AccountSection name="phone" title={t(($) => $.account.phone.title)}>
      {number === null ? (
        <p>{t(($) => $.account.phone.none)}</p>
      ) : (
        <div className="account-value type-figures-large">{number}</div>
      )}
      <p className="type-small text-muted">{lead}</p>
      <div>
        <Button tone="secondary" size="small" onClick={() => setAsking(true)}>
          {t(($) => (number === null ? $.account.phone.add : $.account.phone.change))}
        </Button>
      </div>
      <Note>{isStored && t(($) => $.account.phone.stored)}</Note>
      {isAsking && (
        <PhoneDialog
          country={country}
          lead={t(($) => $.account.phone.code)}
          store={store}
          onClose={() => setAsking(false)}
          onStored={end}
        />
      )}
    </AccountSection>
  );
}
