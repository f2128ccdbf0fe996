import type { Account } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";
import { AccountSection } from "../account-section.tsx";
import type { AskGoogle } from "../ask-google.ts";
import { DeleteByGoogleDialog } from "./delete-by-google-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

/** What deleting the account means, before it is asked for. */
export function DeleteSection({
  account,
  title,
  consequences,
  begin,
  credits,
  askGoogle,
  onDeleted,
}: {
  account: Account;
  title: string;
  consequences: readonly string[];
  /** On the button that asks for it. */
  begin: string;
  /** How many unused credits are lost. */
  credits: number;
  /** For an account without a password. */
  askGoogle: AskGoogle;
  /** Signs out, and leads away from here. */
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(askGoogle.backFor === "delete");
  const asking = { credits, onDeleted, onClose: () => setAsking(false) };
  return (
    <AccountSection name="delete" title={title}>
      <ul className="account-consequences">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {credits > 0 && (
        <p className="account-loss">{t(($) => $.account.delete.credits, { count: credits })}</p>
      )}
      <div>
        <Button tone="secondary" size="small" onClick={() => setAsking(true)}>
          {begin}
        </Button>
      </div>
      {isAsking &&
        (account.haspassword ? (
          <DeleteDialog {...asking} />
        ) : (
          <DeleteByGoogleDialog {...asking} askGoogle={askGoogle} />
        ))}
    </AccountSection>
  );
}

/** The credits of a venue that no job has taken. */
export const unusedCredits = (venue: {
  onetimepayment: readonly { job_id?: string | undefined }[];
}): number => venue.onetimepayment.filter(({ job_id }) => job_id === undefined).length;
