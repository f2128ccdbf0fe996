import { accountGet } from "@bandeja/contract/calls/accounts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { AccountSection } from "../account-section.tsx";
import { ScreenLink } from "../../navigation/screen-link.tsx";
import type { AskGoogle } from "../ask-google.ts";
import { DeleteDialog } from "./delete-dialog.tsx";

/** Explains the consequences of deleting the account, with the button that begins it. */
export function DeleteSection({
  title,
  consequences,
  begin,
  credits,
  ahead,
  askGoogle,
  onDeleted,
}: {
  title: string;
  consequences: readonly string[];
  /** The label of the button that opens the dialog. */
  begin: string;
  /** The number of unused credits that are lost. */
  credits: number;
  /** Confirmed work that has not ended, with the page to cancel it on: the account cannot be deleted before. */
  ahead?: { text: string; page: string; href: string } | undefined;
  /** For an account without a password. */
  askGoogle: AskGoogle;
  /** Signs out and leaves the page. */
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { deletable } = useQuery(queryOf(accountGet, {})).data?.data ?? {};
  const [isAsking, setAsking] = useState(askGoogle.backFor === "delete");
  const [aheadId, emailId] = [useId(), useId()];
  const why = [ahead && aheadId, deletable && emailId].filter((id) => id !== undefined);
  return (
    <AccountSection name="delete" title={title}>
      {ahead && (
        <div className="account-loss">
          <p id={aheadId}>{ahead.text}</p>
          <ScreenLink className="text-link" href={ahead.href}>
            {ahead.page}
          </ScreenLink>
        </div>
      )}
      {deletable !== undefined && (
        <p id={emailId} className="account-loss">
          {t(($) => $.account.delete.emailChanged, { when: format.moment(deletable, "own") })}
        </p>
      )}
      <ul className="account-consequences">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {credits > 0 && (
        <p className="account-loss">{t(($) => $.account.delete.credits, { count: credits })}</p>
      )}
      <div>
        <Button
          tone="secondary"
          size="small"
          isDisabled={why.length > 0}
          aria-describedby={why.length > 0 ? why.join(" ") : undefined}
          onClick={() => setAsking(true)}
        >
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
