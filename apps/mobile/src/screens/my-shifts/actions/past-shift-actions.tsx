import { useDraftValues } from "@bandeja/features/form/use-draft-values.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { textLimits } from "@bandeja/contract/limits";
import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "@bandeja/features/calendar/venue-times.tsx";
import { Button } from "@bandeja/ui/button";
import { StarIcon } from "@bandeja/ui/icon";
import { StarField } from "@bandeja/ui/star-field";
import { TextArea } from "@bandeja/ui/text-area";
import { useState } from "react";
import { SilencedNote } from "@bandeja/features/conduct/silenced-note.tsx";
import { useSilenced } from "@bandeja/features/conduct/use-restriction.ts";
import { HoursNow } from "@bandeja/features/timesheets/hours-now.tsx";
import { VenueNoShow } from "#features/venue-no-show/venue-no-show.tsx";
import { ActionDialog } from "@bandeja/features/form/action-dialog.tsx";
import { mayWriteAfter } from "#lib/may-write-after.ts";
import { overText } from "#lib/over-text.ts";
import { ChatLink } from "./chat-link.tsx";
import { Cancelled } from "./cancelled.tsx";
import { Withdrawn } from "./withdrawn.tsx";
import { MissedShiftActions } from "./missed-shift-actions.tsx";

/** For a past shift: its result, and the review of the venue. */
export function PastShiftActions({ application, now }: { application: OwnApplication; now: Date }) {
  const { t } = useTranslation();
  const times = useVenueTimes();
  const [isAsking, setAsking] = useState(false);
  const { id, job, status, reviewed, reviewHiddenUntil: hidden } = application;
  const isSilenced = useSilenced({ isAsked: status === "completed" });
  if (status === "cancelled") return <Cancelled application={application} />;
  if (status === "withdrawn") return <Withdrawn application={application} />;
  if (status === "confirmed") {
    return (
      <>
        <p className="type-small">{t(($) => $.myshifts.notClosed)}</p>
        <div className="own-shift-actions">
          <VenueNoShow application={id} job={job} now={now} />
        </div>
      </>
    );
  }
  if (status === "noshow") return <MissedShiftActions application={application} now={now} />;
  if (status === "declined" || status === "expired") {
    return <p className="type-small">{overText(t, status, application)}</p>;
  }
  if (status !== "completed") return null;
  return (
    <>
      <Worked application={application} />
      <ArrivedLate application={application} now={now} />
      {reviewed ? (
        <p className="type-small text-muted">
          {hidden === undefined
            ? t(($) => $.myshifts.reviewed)
            : t(($) => $.reviews.sentUntil, {
                name: application.venue.name,
                day: times.moment(hidden, application.job.timezone),
              })}
        </p>
      ) : isSilenced ? (
        <SilencedNote what="review" />
      ) : (
        <div className="own-shift-actions">
          <Button size="small" icon={<StarIcon />} onClick={() => setAsking(true)}>
            {t(($) => $.myshifts.review)}
          </Button>
        </div>
      )}
      {isAsking && <ReviewDialog application={application} onClose={() => setAsking(false)} />}
    </>
  );
}

/** That the venue reported a late arrival, and the way to contradict it. */
function ArrivedLate({ application, now }: { application: OwnApplication; now: Date }) {
  const { t } = useTranslation();
  const isSilenced = useSilenced({ isAsked: application.attendance === "late" });
  if (application.attendance !== "late") return null;
  const mayWrite = mayWriteAfter(application.job, now) && !isSilenced;
  return (
    <>
      <p className="type-small">
        {t(($) => $.shift.over.late)} {mayWrite && t(($) => $.shift.over.lateWrong)}
      </p>
      {mayWrite && (
        <div className="own-shift-actions">
          <ChatLink application={application} />
        </div>
      )}
    </>
  );
}

function Worked({ application: { id, job, hours } }: { application: OwnApplication }) {
  return hours && <HoursNow application={id} job={job} hours={hours} side="waitress" other={job.venueName} />;
}

function ReviewDialog({
  application: { id, job },
  onClose,
}: {
  application: OwnApplication;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const draft = `review.${id}`;
  const [{ stars, text }, change] = useDraftValues(draft, { stars: null as number | null, text: "" });
  const [key] = useState(newIdempotencyKey);

  async function send(): Promise<void> {
    if (stars === null) return;
    const body = { applicationId: id, stars, text: text.trim() };
    await api.call(reviewsAdd, { body }, { idempotencyKey: key });
  }

  return (
    <ActionDialog
      title={t(($) => $.myshifts.reviewOf, { venue: job.venueName })}
      yes={t(($) => $.myshifts.reviewYes)}
      no={t(($) => $.myshifts.reviewNo)}
      missing={stars === null ? t(($) => $.myshifts.starsMissing) : undefined}
      draft={draft}
      send={send}
      onClose={onClose}
    >
      <StarField
        name="stars"
        label={t(($) => $.myshifts.stars)}
        value={stars}
        starLabel={(count) => t(($) => $.reviews.stars, { count })}
        onChange={(chosen) => change({ stars: chosen })}
      />
      <TextArea
        label={t(($) => $.myshifts.words)}
        mark={t(($) => $.common.optional)}
        hint={t(($) => $.myshifts.wordsHint)}
        error={excessText(t, text, textLimits.review)}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
      />
    </ActionDialog>
  );
}
