import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";
import { WithdrawDialog } from "#features/withdraw/withdraw-dialog.tsx";
import { ChatLink } from "./chat-link.tsx";

/** While an answer is awaited: to ask, or to think better of it. What was answered says so. */
export function AppliedDeeds({ application }: { application: OwnApplication }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { _id, status, reason } = application;
  if (status !== "pending") {
    const isOver = status === "declined" || status === "expired" || status === "cancelled";
    return (
      <>
        {isOver && <p className="type-small">{t(($) => $.shift.over[status])}</p>}
        {reason !== null && reason !== "" && <p className="own-shift-words">{reason}</p>}
      </>
    );
  }
  return (
    <div className="own-shift-deeds">
      <ChatLink application={application} />
      <Button tone="secondary" size="small" onClick={() => setAsking(true)}>
        {t(($) => $.shift.withdraw)}
      </Button>
      {isAsking && <WithdrawDialog application={_id} onClose={() => setAsking(false)} />}
    </div>
  );
}
