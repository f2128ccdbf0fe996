import type { Account } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";
import { AccountSection } from "../account-section.tsx";
import { NoPassword } from "../sign-in/no-password.tsx";
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
  forgotPassword,
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
  forgotPassword: string;
  /** For an account without a password; left out where that has to set one first. */
  askGoogle?: AskGoogle;
  /** Signs out, and leads away from here. */
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
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
      {account.haspassword || askGoogle !== undefined ? (
        <div>
          <Button tone="secondary" size="small" onClick={() => setAsking(true)}>
            {begin}
          </Button>
        </div>
      ) : (
        <NoPassword forgotPassword={forgotPassword} />
      )}
      {isAsking &&
        (account.haspassword || askGoogle === undefined ? (
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
