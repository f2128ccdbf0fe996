import { newIdempotencyKey } from "@bandeja/client/idempotency-key";
import { invitationsAdd } from "@bandeja/contract/calls/invitations";
import type { PlainAnswer } from "@bandeja/contract/call";
import type { InvitationKind } from "@bandeja/domain/invitation-states";
import { invitationKinds } from "@bandeja/domain/invitation-states";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { teamTexts } from "@bandeja/i18n/team-texts";
import type { Translate } from "@bandeja/i18n/translate";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";
import { Dialog } from "@bandeja/ui/dialog";
import { LinkButton } from "@bandeja/ui/link-button";
import { Segmented } from "@bandeja/ui/segmented";
import { Select } from "@bandeja/ui/select";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useState } from "react";
import { failureText } from "../alert/failure-text.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ScreenLink } from "../navigation/screen-link.tsx";
import type { Invitees, InviteWays } from "./invitees.ts";
import { FirstToAccept } from "./first-to-accept.tsx";
import { InvitedDialog } from "./invited-dialog.tsx";
import { openingsLeft, useJobsToAskFor } from "./use-jobs-to-ask-for.ts";

interface Props {
  asked: Invitees;
  ways: InviteWays;
  onClose: () => void;
}

/** Asks people for the next job with an opening: one press, unless another job or way is chosen. */
export function InviteDialog(props: Props) {
  const m = useMoreTexts(teamTexts);
  return m === undefined ? null : <Inviting m={m} {...props} />;
}

function Inviting({ m, asked, ways, onClose }: Props & { m: Translate }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [now] = useState(() => new Date());
  const { jobs, error } = useJobsToAskFor();
  const [chosen, setChosen] = useState("");
  const [kind, setKind] = useState<InvitationKind>("apply");
  // Other people, another job or kind is another request, and needs another key.
  const [key, setKey] = useState(newIdempotencyKey);
  const [sent, setSent] = useState<PlainAnswer<typeof invitationsAdd>["data"]>();
  const job = jobs?.find(({ id }) => id === chosen) ?? jobs?.[0];
  const count = "people" in asked ? asked.people.length : asked.count;
  const who = "people" in asked ? format.list(asked.people.map(({ name }) => name)) : asked.name;
  if (sent !== undefined) return <InvitedDialog m={m} sent={sent} onClose={onClose} />;
  if (job === undefined) {
    return (
      <Dialog
        isOpen
        title={m(($) => $.invitations.title)}
        startsAtTitle
        closeLabel={t(($) => $.common.close)}
        onClose={onClose}
        actions={
          jobs !== undefined && (
            <LinkButton as={ScreenLink} href={ways.newJob}>
              {m(($) => $.invitations.newJob)}
            </LinkButton>
          )
        }
      >
        {jobs !== undefined ? (
          <p>{m(($) => $.invitations.noJob)}</p>
        ) : error === null ? (
          <div role="status" aria-label={t(($) => $.common.loading)}>
            <SkeletonBar className="h-14 w-full" />
          </div>
        ) : (
          <p role="alert">{failureText(t, error)}</p>
        )}
      </Dialog>
    );
  }
  const recipients =
    "people" in asked
      ? { workerIds: asked.people.map(({ workerId }) => workerId) }
      : { groupId: asked.groupId };
  return (
    <ActionDialog
      title={m(($) => $.invitations.title)}
      yes={m(($) => $.invitations.send)}
      no={m(($) => $.invitations.cancel)}
      send={() =>
        api.call(invitationsAdd, { body: { jobId: job.id, kind, ...recipients } }, { idempotencyKey: key })
      }
      onDone={({ data }) => setSent(data)}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{who}</p>
      <Select
        label={m(($) => $.invitations.job)}
        value={job.id}
        onChange={({ target }) => {
          setChosen(target.value);
          setKey(newIdempotencyKey());
        }}
        options={(jobs ?? []).map((one) => ({
          value: one.id,
          label: m(($) => $.invitations.option, {
            day: format.days(one.startDate, one.endDate, now),
            hours: format.shift(one.startTime, one.endTime),
            openings: m(($) => $.invitations.openings, {
              count: openingsLeft(one),
              value: format.count(openingsLeft(one)),
            }),
          }),
        }))}
      />
      {ways.mayBook && (
        <Segmented
          name="kind"
          label={m(($) => $.invitations.how)}
          value={kind}
          onChange={({ target }) => {
            setKind(target.value as InvitationKind);
            setKey(newIdempotencyKey());
          }}
          options={invitationKinds.map((value) => ({
            value,
            label: m(($) => $.invitations.kinds[value]),
          }))}
        />
      )}
      <p className="type-hint">{m(($) => $.invitations.kindHints[kind])}</p>
      <p>
        <FirstToAccept m={m} kind={kind} asked={count} openings={openingsLeft(job)} />
      </p>
    </ActionDialog>
  );
}
