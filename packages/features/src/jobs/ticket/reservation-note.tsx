import { useVenueTimes } from "../../calendar/venue-times.tsx";
import { ApiFailure } from "@bandeja/client/failures";
import { reservationsOpen } from "@bandeja/contract/calls/reservations";
import { teamTexts } from "@bandeja/i18n/team-texts";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { Button } from "@bandeja/ui/button";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useState } from "react";
import { useAlert } from "../../alert/use-alert.tsx";
import { ActionDialog } from "../../form/action-dialog.tsx";
import type { OwnJob } from "./hiring-times.tsx";

/** Opens a reserved job to everybody. @returns whether it was still reserved */
async function openToAll(jobId: string): Promise<"opened" | "isOpen"> {
  try {
    await api.call(reservationsOpen, { body: { jobId } });
    return "opened";
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === "WRONG_STATE") return "isOpen";
    throw failure;
  }
}

/** Who a job is reserved for, and until when, with a button that opens it before; nothing once it is open to everybody. */
export function ReservationNote({ job: { id, reservation, timezone } }: { job: OwnJob }) {
  const m = useMoreTexts(teamTexts);
  const times = useVenueTimes();
  const alert = useAlert();
  const [isAsking, setAsking] = useState(false);
  if (reservation === undefined || m === undefined) return null;
  const { who, group, until } = reservation;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="type-small wrap-anywhere">
        <span className="font-semibold">
          {who === "favourites"
            ? m(($) => $.reservations.jobFavourites)
            : group === undefined
              ? m(($) => $.reservations.jobOthers)
              : m(($) => $.reservations.jobGroup, { group })}
        </span>{" "}
        {m(($) => $.reservations.jobOpens, { when: times.moment(until, timezone) })}
      </p>
      <Button tone="secondary" size="small" onClick={() => setAsking(true)}>
        {m(($) => $.reservations.openNow)}
      </Button>
      {isAsking && (
        <ActionDialog
          title={m(($) => $.reservations.openQuestion)}
          yes={m(($) => $.reservations.openYes)}
          no={m(($) => $.reservations.openNo)}
          send={() => openToAll(id)}
          onClose={() => setAsking(false)}
          onDone={(outcome) => {
            setAsking(false);
            void alert(m(($) => $.reservations[outcome]));
          }}
        >
          <DialogLead>{m(($) => $.reservations.openConsequence)}</DialogLead>
        </ActionDialog>
      )}
    </div>
  );
}
