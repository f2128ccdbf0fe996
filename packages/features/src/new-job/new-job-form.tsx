import type { JobRow } from "@bandeja/contract/calls/jobs";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Stamp } from "@bandeja/ui/stamp";
import { Suspense, useRef, useState } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { useRestriction } from "../conduct/use-restriction.ts";
import { PinCard, savedId } from "../pin/pin-card.tsx";
import { ApiForm } from "../form/api-form.tsx";
import { lazyDialog } from "../query/lazy-dialog.tsx";
import { lazyPart } from "../query/lazy-part.tsx";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { AgainSection } from "./again/again-section.tsx";
import { useFillAgain } from "./again/use-fill-again.ts";
import { DraftTicket } from "./cost/draft-ticket.tsx";
import { postingPrice } from "./gate/opening-notice.ts";
import { WaitingLink } from "./gate/waiting-people.tsx";
import type { WaitingPeople } from "./gate/waiting-people.tsx";
import { OfferField } from "./fields/offer-field.tsx";
import { PayFields } from "./fields/pay-fields.tsx";
import { PeopleFields } from "./fields/people-fields.tsx";
import type { Template } from "./many/read-template.ts";
import type { PostingWays } from "./gate/use-posting-alerts.tsx";
import { useNewJobForm } from "./use-new-job-form.ts";
import { readKeptPlan } from "./job-form.ts";
import { loadReviewDialog, useReview } from "./review/use-review.ts";
import { WhenFields } from "./fields/when-fields.tsx";
import "./new-job.css";

// Few venues are restricted.
const PostingRestricted = lazyPart(
  async () => (await import("../conduct/silenced-note.tsx")).PostingRestricted,
);
// Loaded on demand, since most venues have a pin and a phone, and most jobs one date.
const PinDialog = lazyDialog(async () => (await import("../pin/pin-dialog.tsx")).PinDialog);
const PhoneModal = lazyDialog(async () => (await import("../phone/phone-modal.tsx")).PhoneModal);
const loadMany = () => import("./many/many-of-form.tsx");
const loadNotes = () => import("./many/plan-notes.tsx");
const KeptPlanNote = lazyPart(async () => (await loadNotes()).KeptPlanNote);
const FormNeededNote = lazyPart(async () => (await loadNotes()).FormNeededNote);
const ManyOfForm = lazyDialog(async () => (await loadMany()).ManyOfForm);
// Loaded before it is opened (`useReview`).
const ReviewDialog = lazyPart(async () => (await loadReviewDialog()).ReviewDialog);

interface Props {
  venue: Venue;
  /** All jobs of the venue; undefined if they could not be fetched. */
  jobs: readonly JobRow[] | undefined;
  /** The applicants who wait for an answer. */
  waiting: WaitingPeople | undefined;
  heading: ReactNode;
  ways: PostingWays;
  /** The id of the job to post again (`?like=`). */
  like: string | null;
  /** The start date that was chosen for it (`?day=`). */
  day: string | null;
  /** Whether the kept plan of many shifts is opened at once (`?plan`). */
  isPlanOpen: boolean;
}

/** The form for dates, pay and openings on the left, the ticket with POST on the right; on a phone, below. A restricted venue reads why it cannot post. */
export function NewJobForm(props: Props) {
  const restriction = useRestriction();
  return restriction === undefined ? (
    <PostingForm {...props} />
  ) : (
    <div className="new-job">
      <div className="new-job-fields ground-paper">
        {props.heading}
        <Suspense>
          <PostingRestricted restriction={restriction} />
        </Suspense>
      </div>
    </div>
  );
}

/** The template of a kept plan. */
function readKeptTemplate(): Template | undefined {
  const kept = readKeptPlan();
  return kept && { job: kept.template, dates: [] };
}

function PostingForm({ venue, jobs, waiting, heading, ways, like, day, isPlanOpen }: Props) {
  const { t } = useTranslation();
  const alert = useAlert();
  const [isPhoneOpen, setPhoneOpen] = useState(false);
  const [pinState, setPinState] = useState<"asked" | "saved">();
  const [template, setTemplate] = useState(() => (isPlanOpen ? readKeptTemplate() : undefined));
  const hasPhone = useRef(venue.phone !== null);
  const { review, confirm, reservation } = useReview();
  const form = useNewJobForm(venue, {
    confirm,
    reservation,
    hasPhone: () => hasPhone.current,
    askPhone: () => setPhoneOpen(true),
    ways,
  });

  const again = useFillAgain(form, { timezone: venue.timezone, jobs: jobs ?? [], like, day });
  const [isFormNeeded, setFormNeeded] = useState(false);
  // Read again whenever the dialog has been closed.
  const kept = template === undefined ? readKeptPlan() : undefined;
  const price = postingPrice({ jobs, credits: venue.credits });

  function goOn(): void {
    hasPhone.current = true;
    // Closed first, so that POST has the focus again before the form is disabled for sending.
    flushSync(() => setPhoneOpen(false));
    void form.submit();
  }

  async function withMany(run: (code: Awaited<ReturnType<typeof loadMany>>) => void): Promise<void> {
    try {
      run(await fetchCode(loadMany));
    } catch (failure) {
      await alert(failureText(t, failure));
    }
  }

  function endPin(): void {
    flushSync(() => setPinState("saved"));
    document.querySelector<HTMLElement>(`#${savedId}`)?.focus();
  }

  return (
    <>
      <ApiForm form={form} className="new-job">
        <div className="new-job-fields ground-paper">
          {heading}
          {waiting !== undefined && (
            <p className="new-job-waiting">
              <WaitingLink waiting={waiting} />
            </p>
          )}
          {kept !== undefined && (
            // Above the form, which it must not move once it is loaded.
            <div className="new-job-kept">
              <Suspense>
                <KeptPlanNote count={kept.count} onContinue={() => setTemplate(readKeptTemplate())} />
              </Suspense>
            </div>
          )}
          <PinCard venue={venue} isSaved={pinState === "saved"} onAsk={() => setPinState("asked")} />
          <AgainSection jobs={jobs ?? []} like={like} again={again} />
          <WhenFields form={form} timezone={venue.timezone}>
            <Button
              tone="secondary"
              className="mt-5"
              onClick={() =>
                void withMany(({ readTemplate }) => {
                  const read = readTemplate(form, venue.timezone);
                  setFormNeeded(read === undefined);
                  setTemplate(read);
                })
              }
            >
              {t(($) => $.newjob.moreDates)}
            </Button>
            <Suspense>{isFormNeeded && <FormNeededNote form={form} />}</Suspense>
          </WhenFields>
          <PayFields form={form} />
          <PeopleFields form={form} />
          <OfferField form={form} />
        </div>
        <DraftTicket
          form={form}
          venue={venue}
          stamp={<Stamp tone="ink">{t(($) => $.newjob.draft)}</Stamp>}
          submit={{
            label: t(($) => $.newjob.post),
            busyLabel: t(($) => $.newjob.posting),
            hint: t(($) => $.newjob.afterPost),
            // The kept plan comes first.
            tone: kept === undefined ? "primary" : "secondary",
          }}
        />
      </ApiForm>
      {review !== undefined && (
        <Suspense>
          <ReviewDialog
            review={review}
            price={price}
            venueId={venue.id}
            timezone={venue.timezone}
            jobs={jobs}
            like={again.filled?.job.id}
            ways={ways}
          />
        </Suspense>
      )}
      {template !== undefined && (
        <ManyOfForm
          template={template}
          venue={venue}
          jobs={jobs}
          like={again.filled?.job.id}
          ways={ways}
          onClose={() => setTemplate(undefined)}
        />
      )}
      {pinState === "asked" && (
        <PinDialog venue={venue} onClose={() => setPinState(undefined)} onSaved={endPin} />
      )}
      {isPhoneOpen && (
        <PhoneModal
          venue={venue}
          lead={t(($) => $.newjob.phoneFirst)}
          onClose={() => setPhoneOpen(false)}
          onStored={goOn}
        />
      )}
    </>
  );
}
