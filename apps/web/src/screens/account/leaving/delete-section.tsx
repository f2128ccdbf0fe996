import type { Account } from "@bandeja/contract/calls/accounts";
import type { Restaurant } from "@bandeja/contract/calls/restaurants";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";
import { NoPassword } from "../sign-in/no-password.tsx";
import { AccountSection } from "../account-section.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

/** What deleting the account means, before it is asked for. */
export function DeleteSection({ account, venue }: { account: Account; venue: Restaurant }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const consequences = t(($) => $.account.delete.consequences, { returnObjects: true });
  const credits = venue.onetimepayment.filter(({ job_id }) => job_id === undefined).length;
  return (
    <AccountSection name="delete" title={t(($) => $.account.delete.title)}>
      <ul className="account-consequences">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {credits > 0 && (
        <p className="account-loss">{t(($) => $.account.delete.credits, { count: credits })}</p>
      )}
      {account.haspassword ? (
        <div>
          <Button tone="secondary" size="small" onClick={() => setAsking(true)}>
            {t(($) => $.account.delete.begin)}
          </Button>
        </div>
      ) : (
        <NoPassword />
      )}
      {isAsking && <DeleteDialog credits={credits} onClose={() => setAsking(false)} />}
    </AccountSection>
  );
}
