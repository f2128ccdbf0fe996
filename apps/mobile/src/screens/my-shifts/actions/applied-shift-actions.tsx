import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";
import { OfferNow } from "#features/offer/offer-now.tsx";
import { WithdrawDialog } from "#features/withdraw/withdraw-dialog.tsx";
import { Cancelled } from "./cancelled.tsx";
import { ChatLink } from "./chat-link.tsx";

/** For a pending application: chat and withdraw. For an answered one: its result. */
export function AppliedShiftActions({ application }: { application: OwnApplication }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { id, status, reason, offeredUntil: offered } = application;
  if (status === "cancelled") return <Cancelled application={application} />;
  if (status !== "pending") {
    const isOver = status === "declined" || status === "expired";
    return (
      <>
        {isOver && <p className="type-small">{t(($) => $.shift.over[status])}</p>}
        {reason !== null && reason !== "" && <p className="own-shift-words">{reason}</p>}
      </>
    );
  }
  return (
    <>
      {offered !== undefined && <OfferNow application={id} until={offered} onPass={() => setAsking(true)} />}
      <div className="own-shift-actions">
        <ChatLink application={application} />
        {offered === undefined && (
          <Button tone="secondary" size="small" onClick={() => setAsking(true)}>
            {t(($) => $.shift.withdraw)}
          </Button>
        )}
      </div>
      {isAsking && <WithdrawDialog application={id} onClose={() => setAsking(false)} />}
    </>
  );
}
