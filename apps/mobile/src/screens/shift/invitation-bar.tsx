import { invitationsAnswer, type Invitation } from "@bandeja/contract/calls/invitations";
import { ApiFailure, type FailureWith } from "@bandeja/client/failures";
import { useConductSummary } from "@bandeja/features/conduct/use-conduct-summary.ts";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { FirstToAccept } from "@bandeja/features/invitations/first-to-accept.tsx";
import { useSectionTexts } from "@bandeja/features/query/use-section-texts.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "@bandeja/features/calendar/venue-times.tsx";
import { teamTexts } from "@bandeja/i18n/team-texts";
import { Button } from "@bandeja/ui/button";
import { CheckIcon } from "@bandeja/ui/icon";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { SuspensionNotice } from "#features/suspension/suspension-notice.tsx";
import { useFrameHeight } from "#lib/use-frame-height.ts";
import type { InvitationAnswer } from "./invitation-answered.tsx";
import "#features/action-bar/action-bar.css";

const isSuspension = (failure: unknown): failure is FailureWith<"BLOCKED"> =>
  failure instanceof ApiFailure && failure.code === "BLOCKED";

/** An invitation to a shift in reach of a thumb: what it means, until when, and the two answers. */
export function InvitationBar({
  invitation,
  onAnswered,
}: {
  invitation: Invitation;
  onAnswered: (answered: InvitationAnswer) => void;
}) {
  const { t } = useTranslation();
  const [m, pending] = useSectionTexts(teamTexts);
  const times = useVenueTimes();
  const alert = useAlert();
  const queries = useQueryClient();
  const bar = useRef<HTMLDivElement>(null);
  useFrameHeight(bar, "--action");
  const { id: invitationId, kind, job, asked, until } = invitation;
  const block = useConductSummary().data?.data.block;
  const answer = useMutation({
    mutationFn: (accept: boolean) => api.call(invitationsAnswer, { body: { invitationId, accept } }),
    onError(failure) {
      if (!isSuspension(failure)) void alert(failureText(t, failure));
    },
    async onSettled(_answer, failure, isAccepted) {
      await refetchAll(queries);
      if (failure === null) onAnswered(isAccepted ? kind : "decline");
    },
  });
  return (
    <div ref={bar} className="action-bar">
      {m === undefined ? (
        pending
      ) : (
        <section aria-labelledby="invitation" className="grid gap-2">
          <h2 id="invitation" className="type-card-small wrap-anywhere">
            {m(($) => $.invitations.forYou, { venue: job.venueName })}
          </h2>
          {/* Small and short: a bar of more than a third of the window would be at the end of the page. */}
          <p className="type-small">
            <FirstToAccept m={m} kind={kind} asked={asked} openings={job.openings - job.confirmed} />{" "}
            {kind === "book" ? m(($) => $.invitations.bookText) : m(($) => $.invitations.applyText)}{" "}
            {m(($) => $.invitations.answerBy, { when: times.moment(until, job.timezone) })}
          </p>
          {isSuspension(answer.error) ? (
            <div role="alert">
              <SuspensionNotice suspension={answer.error} />
            </div>
          ) : (
            block && <SuspensionNotice suspension={block} />
          )}
          <div className="action-bar-buttons">
            {!block && (
              <Button
                isWide
                icon={<CheckIcon />}
                isBusy={answer.isPending && answer.variables}
                isDisabled={answer.isPending}
                busyLabel={t(($) => $.common.loading)}
                onClick={() => answer.mutate(true)}
              >
                {kind === "book" ? m(($) => $.invitations.accept) : m(($) => $.invitations.apply)}
              </Button>
            )}
            <Button
              tone="secondary"
              isWide
              isDisabled={answer.isPending}
              onClick={() => answer.mutate(false)}
            >
              {m(($) => $.invitations.decline)}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
