import { Status } from "@bandeja/ui/status";
import { invitationsFind, invitationsWithdraw, type Invitation } from "@bandeja/contract/calls/invitations";
import type { Job } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Why } from "../how-it-decides/why.tsx";
import { useVenueTimes } from "../calendar/venue-times.tsx";
import { teamTexts } from "@bandeja/i18n/team-texts";
import type { Translate } from "@bandeja/i18n/translate";
import { useSectionTexts } from "../query/use-section-texts.tsx";
import { Button } from "@bandeja/ui/button";
import { LinkButton } from "@bandeja/ui/link-button";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { useRestriction } from "../conduct/use-restriction.ts";
import { useMayEdit } from "../jobs/use-may-edit.ts";
import { ScreenLink } from "../navigation/screen-link.tsx";
import "./invitations.css";

/**
 * The people that the venue asked for a job, with their answers, and while it has an opening the way to ask others of the team;
 * nothing where there is neither.
 */
export function JobInvitations({ job, teamPage }: { job: Job; teamPage: string }) {
  const [m, pending] = useSectionTexts(teamTexts);
  const jobId = job.id;
  const isRestricted = useRestriction() !== undefined;
  const mayAsk = useMayEdit(job) && job.status === "open" && !isRestricted;
  const query = useLiveQuery(queryOf(invitationsFind, { body: { jobId, limit: 100 } }));
  const invitations = query.data?.data ?? [];
  if (invitations.length === 0 && !mayAsk) return null;
  if (m === undefined) return pending;
  return (
    <>
      {invitations.length > 0 && <InvitationList m={m} invitations={invitations} />}
      {mayAsk && (
        <LinkButton
          as={ScreenLink}
          href={`${teamPage}?job=${jobId}`}
          tone="secondary"
          size="small"
          className="mt-5"
        >
          {m(($) => $.invitations.askTeam)}
        </LinkButton>
      )}
    </>
  );
}

function InvitationList({ m, invitations }: { m: Translate; invitations: readonly Invitation[] }) {
  const { t } = useTranslation();
  const alert = useAlert();
  const queries = useQueryClient();
  const notice = useRef<HTMLDivElement>(null);
  const withdraw = useMutation({
    mutationFn: ({ id: invitationId }: Invitation) =>
      api.call(invitationsWithdraw, { body: { invitationId } }),
    // The pressed button disappears: the focus must not be lost.
    onSuccess: () => notice.current?.focus(),
    onError: (failure) => void alert(failureText(t, failure)),
    onSettled: () => refetchAll(queries),
  });
  return (
    <section className="job-invitations" aria-labelledby="invitations">
      <h2 id="invitations" className="type-card-small">
        {m(($) => $.invitations.list)}
      </h2>
      <Status ref={notice} tabIndex={-1} className="outline-none">
        {withdraw.isSuccess && m(($) => $.invitations.withdrawn, { name: withdraw.variables.name ?? "" })}
      </Status>
      {invitations.length > 1 && <Why about="invitations" />}
      <ul>
        {invitations.map((one) => (
          <li key={one.id}>
            <InvitationLine m={m} invitation={one} />
            {one.state === "sent" && (
              <Button
                tone="secondary"
                size="small"
                isDisabled={withdraw.isPending}
                aria-label={m(($) => $.invitations.withdrawNamed, { name: one.name ?? "" })}
                onClick={() => withdraw.mutate(one)}
              >
                {m(($) => $.invitations.withdraw)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a request reads: accepting confirms at once, or applies and waits for an answer. */
function textOf({ kind, state, byBandeja }: Invitation) {
  if (byBandeja === true) return "bandeja";
  if (state === "sent") return kind === "book" ? "sentToBook" : "sentToApply";
  return state === "accepted" && kind === "apply" ? "applied" : state;
}

function InvitationLine({ m, invitation }: { m: Translate; invitation: Invitation }) {
  const times = useVenueTimes();
  const { name, state, until, job } = invitation;
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{name}</span>: {m(($) => $.invitations.states[textOf(invitation)])}
      {state === "sent" && (
        <>, {m(($) => $.invitations.until, { when: times.moment(until, job.timezone) })}</>
      )}
    </p>
  );
}
