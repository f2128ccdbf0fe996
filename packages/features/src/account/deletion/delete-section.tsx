import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";
import { AccountSection } from "../account-section.tsx";
import type { AskGoogle } from "../ask-google.ts";
import { DeleteDialog } from "./delete-dialog.tsx";

/** Explains the consequences of deleting the account, with the button that begins it. */
export function DeleteSection({
  title,
  consequences,
  begin,
  credits,
  askGoogle,
  onDeleted,
}: {
  title: string;
  consequences: readonly string[];
  /** The label of the button that opens the dialog. */
  begin: string;
  /** The number of unused credits that are lost. */
  credits: number;
  /** For an account without a password. */
  askGoogle: AskGoogle;
  /** Signs out and leaves the page. */
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(askGoogle.backFor === "delete");
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
      {isAsking && (
        <DeleteDialog
          credits={credits}
          askGoogle={askGoogle}
          onDeleted={onDeleted}
          onClose={() => setAsking(false)}
        />
      )}
    </AccountSection>
  );
}

/** The credits of a venue that are not used for a job. */
export const unusedCredits = (venue: { credits: readonly { jobId?: string | undefined }[] }): number =>
  venue.credits.filter(({ jobId }) => jobId === undefined).length;
