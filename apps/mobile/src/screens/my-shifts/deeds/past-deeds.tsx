import { api } from "@bandeja/browser/session/api.ts";
import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import type { OwnApplication } from "@bandeja/contract/calls/applications";
import { reviewsAdd } from "@bandeja/contract/calls/reviews";
import { textLimits } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { StarIcon } from "@bandeja/ui/icon";
import { StarField } from "@bandeja/ui/star-field";
import { TextArea } from "@bandeja/ui/text-area";
import { useState } from "react";
import { DeedDialog } from "./deed-dialog.tsx";

/** After a shift: what became of it, and the review of its venue. */
export function PastDeeds({ application }: { application: OwnApplication }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { status, reviewed } = application;
  if (status === "confirmed") return <p className="type-small">{t(($) => $.myshifts.notClosed)}</p>;
  if (status !== "completed") return null;
  if (reviewed) return <p className="type-small text-muted">{t(($) => $.myshifts.reviewed)}</p>;
  return (
    <div className="own-shift-deeds">
      <Button size="small" icon={<StarIcon />} onClick={() => setAsking(true)}>
        {t(($) => $.myshifts.review)}
      </Button>
      {isAsking && <ReviewDialog application={application} onClose={() => setAsking(false)} />}
    </div>
  );
}

function ReviewDialog({
  application: { _id, job },
  onClose,
}: {
  application: OwnApplication;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [stars, setStars] = useState<number | null>(null);
  const [text, setText] = useState("");
  const [key] = useState(newIdempotencyKey);

  async function send(): Promise<void> {
    if (stars === null) return;
    const body = { application_id: _id, stars, text: text.trim() };
    await api.call(reviewsAdd, { body }, { idempotencyKey: key });
  }

  return (
    <DeedDialog
      title={t(($) => $.myshifts.reviewOf, { venue: job.restaurant_name })}
      yes={t(($) => $.myshifts.reviewYes)}
      no={t(($) => $.myshifts.reviewNo)}
      isReady={stars !== null}
      send={send}
      onClose={onClose}
    >
      <StarField
        name="stars"
        label={t(($) => $.myshifts.stars)}
        value={stars}
        starLabel={(count) => t(($) => $.venuepage.stars, { count })}
        onChange={setStars}
      />
      <TextArea
        label={t(($) => $.myshifts.words)}
        mark={t(($) => $.common.optional)}
        hint={t(($) => $.myshifts.wordsHint)}
        maxLength={textLimits.review}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </DeedDialog>
  );
}
