import { holdWhileUsed, SecondsLeft } from "@bandeja/features/undo/seconds-left.tsx";
import { callKey } from "@bandeja/client/query-options";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { ApiFailure } from "@bandeja/client/failures";
import { mayApplyAgain, type ApplicationState } from "@bandeja/domain/application-states";
import { hasStarted } from "@bandeja/domain/job-states";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { CheckIcon } from "@bandeja/ui/icon";
import { Toast, Toasts } from "@bandeja/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { SuspensionNotice } from "#features/suspension/suspension-notice.tsx";
import { usePendingRival } from "#features/own-applications/use-overlapping-shift.ts";
import { useFrameHeight } from "#lib/use-frame-height.ts";
import { AfterApplying } from "./after-applying.tsx";
import { OverlapNotice } from "./overlap-notice.tsx";
import { Refusal } from "./refusal.tsx";
import type { Shift } from "./shift-ticket.tsx";
import { useObstacle } from "./use-obstacle.ts";
import type { useApply } from "./use-apply.ts";
import "#features/action-bar/action-bar.css";

const PhoneFirst = lazy(async () => ({ default: (await import("./phone-first.tsx")).PhoneFirst }));

const focusButtonIn = (element: HTMLElement | null) => element?.querySelector("button")?.focus();

/** The actions of a shift, in reach of a thumb: apply, undo, withdraw, chat. */
export function ShiftAction({
  job,
  isGone,
  state,
  applying,
  now,
}: {
  job: Shift;
  isGone: boolean;
  state: ApplicationState | undefined;
  applying: ReturnType<typeof useApply>;
  /** The time of the data. */
  now: Date;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { undoable, isSending, isUnsent, failure } = applying;
  const [isVerifying, setVerifying] = useState(false);
  const code = failure instanceof ApiFailure ? failure.code : undefined;
  const isOpen = !isGone && job.status === "open" && !hasStarted({ startsAt: new Date(job.startsAt) }, now);
  const endedWithDecision = job.application?.byBandeja === true;
  const canApply = isOpen && (state === undefined || mayApplyAgain(state, endedWithDecision));
  const isDone = undoable !== undefined || isSending;
  const isFailureShown =
    failure !== null && code !== "PHONE_REQUIRED" && code !== "ALREADY_APPLIED" && !isDone;
  const obstacle = useObstacle(job, { canApply });
  const rival = usePendingRival(job, { enabled: canApply });
  // Without a phone the worker can go on: a form asks for it.
  const preventing = canApply && !isDone && obstacle?.kind !== "phone" ? obstacle : undefined;
  const isPrevented = preventing !== undefined;
  const lacksPhone = code === "PHONE_REQUIRED" || (obstacle?.kind === "phone" && isVerifying);
  const isPhoneOpen = lacksPhone && !isDone && canApply;
  // While the phone is being verified, its form has the buttons.
  const hasButton = (canApply || isDone) && !isPrevented && !isPhoneOpen;
  const target = useRef<HTMLDivElement>(null);
  useFrameHeight(target, "--action");
  // The focused element is gone with the button or the phone's form: the focus moves here.
  const isPending = state === "pending";
  const before = useRef({ hasButton, isPhoneOpen, isPending });
  useEffect(() => {
    const { hasButton: hadButton, isPhoneOpen: wasPhoneOpen, isPending: wasPending } = before.current;
    before.current = { hasButton, isPhoneOpen, isPending };
    if (document.activeElement !== document.body) return;
    if (hasButton && (wasPhoneOpen || wasPending)) focusButtonIn(target.current);
    else if (hadButton && !hasButton && !isPrevented) target.current?.focus({ preventScroll: true });
  }, [hasButton, isPhoneOpen, isPending, isPrevented]);

  function applyWithPhone(): void {
    void queries.invalidateQueries({ queryKey: callKey(waitressGet) });
    setVerifying(false);
    applying.apply();
    // The form was below the ticket, which has the stamp now.
    window.scrollTo(0, 0);
  }
  function undo(): void {
    applying.undo();
    focusButtonIn(target.current);
  }
  function takeBackUnsent(): void {
    applying.takeBack();
    focusButtonIn(target.current);
  }
  return (
    <>
      {isPhoneOpen && (
        <Suspense fallback={<p role="status">{t(($) => $.common.loading)}</p>}>
          <PhoneFirst country={job.venueCountry} onStored={applyWithPhone} />
        </Suspense>
      )}
      <div ref={target} tabIndex={-1} className="action-bar">
        {preventing?.kind === "suspended" ? (
          <SuspensionNotice suspension={preventing.suspension} />
        ) : isFailureShown ? (
          <Refusal key={applying.failedAt} failure={failure} />
        ) : (
          preventing?.kind === "overlap" && <OverlapNotice shift={preventing.shift} />
        )}
        {canApply && !isPrevented && rival !== undefined && (
          <p className="type-hint">{t(($) => $.shift.pendingOverlap, { venue: rival.venueName })}</p>
        )}
        {hasButton ? (
          /* The same button throughout, so that keyboard users keep their focus. */
          <Button
            isWide
            isDisabled={isDone}
            icon={isDone && !isUnsent ? <CheckIcon /> : undefined}
            onClick={obstacle?.kind === "phone" ? () => setVerifying(true) : applying.apply}
          >
            {isDone
              ? isUnsent
                ? t(($) => $.shifts.unsent)
                : t(($) => $.stamps.stamps.pending)
              : obstacle?.kind === "phone"
                ? t(($) => $.shift.applyWithPhone)
                : t(($) => $.shift.apply)}
          </Button>
        ) : isPrevented || isPhoneOpen ? null : (
          <AfterApplying job={job} state={state} isOpen={isOpen} now={now} />
        )}
        {isUnsent && undoable === undefined && (
          <>
            <p className="type-small">{t(($) => $.myshifts.unsentHint)}</p>
            <Button tone="secondary" isWide onClick={takeBackUnsent}>
              {t(($) => $.myshifts.unsentTakeBack)}
            </Button>
          </>
        )}
        <Toasts label={t(($) => $.shift.notices)}>
          {undoable !== undefined && (
            <div {...holdWhileUsed(applying.hold)}>
              <Toast
                action={{
                  label: (
                    <>
                      {t(($) => $.shift.undo)} <SecondsLeft dueAt={undoable.dueAt} heldAt={applying.heldAt} />
                    </>
                  ),
                  onPress: undo,
                }}
              >
                {isUnsent
                  ? t(($) => $.shift.appliedUnsent, { venue: job.venueName })
                  : t(($) => $.shift.applied, { venue: job.venueName })}
              </Toast>
            </div>
          )}
        </Toasts>
      </div>
    </>
  );
}
