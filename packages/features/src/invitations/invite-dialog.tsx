import type { ConductSummary } from "@bandeja/contract/calls/conduct";
import { jobsFindApplications, type Applicant } from "@bandeja/contract/calls/applications";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { invitationsFind, type Invitation } from "@bandeja/contract/calls/invitations";
import type { InvitationKind } from "@bandeja/domain/invitation-states";
import { invitationKinds } from "@bandeja/domain/invitation-states";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { teamTexts } from "@bandeja/i18n/team-texts";
import type { Translate } from "@bandeja/i18n/translate";
import { useDialogTexts } from "../query/use-section-texts.tsx";
import { Checkbox } from "@bandeja/ui/checkbox";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { LinkButton } from "@bandeja/ui/link-button";
import { Segmented } from "@bandeja/ui/segmented";
import { Select } from "@bandeja/ui/select";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { useState } from "react";
import { failureText } from "../alert/failure-text.ts";
import { CannotPost } from "../conduct/silenced-note.tsx";
import { useConductSummary } from "../conduct/use-conduct-summary.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ScreenLink } from "../navigation/screen-link.tsx";
import type { Invitees, InviteWays } from "./invitees.ts";
import { createAsking, type AskedForJob } from "./ask-for-jobs.ts";
import { FirstToAccept } from "./first-to-accept.tsx";
import { InvitedDialog } from "./invited-dialog.tsx";
import { openingsLeft, useJobsToAskFor } from "./use-jobs-to-ask-for.ts";
import "./invitations.css";

interface Props {
  asked: Invitees;
  ways: InviteWays;
  onClose: () => void;
}

/** Asks people for the next job with an opening that they have not applied for: one press, unless another job, more of them or another way is chosen. */
export function InviteDialog(props: Props) {
  const m = useDialogTexts(teamTexts, props.onClose);
  const conduct = useConductSummary();
  if (m === undefined || conduct.isLoading) return null;
  const block = conduct.data?.data.block;
  return block ? <Suspended m={m} block={block} onClose={props.onClose} /> : <Inviting m={m} {...props} />;
}

/** Of a suspended venue: that it can ask nobody, and the way to the reasons. */
function Suspended({
  m,
  block: { until },
  onClose,
}: Pick<Props, "onClose"> & { m: Translate; block: NonNullable<ConductSummary["block"]> }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const text =
    until === null
      ? m(($) => $.invitations.banned)
      : m(($) => $.invitations.suspended, { until: format.moment(until, "own") });
  return (
    <Dialog
      isOpen
      title={m(($) => $.invitations.title)}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
    >
      <CannotPost text={text} />
    </Dialog>
  );
}

function Inviting({ m, asked, ways, onClose }: Props & { m: Translate }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [now] = useState(() => new Date());
  const { jobs, error } = useJobsToAskFor();
  const [chosen, setChosen] = useState(ways.job ?? "");
  const [kind, setKind] = useState<InvitationKind>("apply");
  const [more, setMore] = useState<readonly string[]>([]);
  const [ask] = useState(createAsking);
  const [results, setResults] = useState<readonly AskedForJob[]>();
  /** Several jobs that are being asked for: what they were when the button was pressed. */
  const [sending, setSending] = useState<readonly JobRow[]>([]);
  const [answered, setAnswered] = useState<readonly string[]>([]);
  /** Jobs that everybody has applied for, which the dialog does not begin with. */
  const [passed, setPassed] = useState<readonly string[]>([]);
  const invited = useLiveQuery(queryOf(invitationsFind, { body: { limit: 100 } })).data?.data ?? [];
  const isAskedFor = (jobId: string, workerId: string) =>
    invited.some((one) => one.state === "sent" && one.job.id === jobId && one.workerId === workerId);
  const people = "people" in asked ? asked.people : [];
  const areAllAsked = ({ id }: JobRow) =>
    people.length > 0 && people.every(({ workerId }) => isAskedFor(id, workerId));
  const job =
    jobs?.find(({ id }) => id === chosen) ??
    jobs?.find((one) => !areAllAsked(one) && !passed.includes(one.id)) ??
    jobs?.[0];
  const there = usePeopleThere(job?.id);
  const count = "people" in asked ? asked.people.length : asked.count;
  const who = "people" in asked ? format.list(asked.people.map(({ name }) => name)) : asked.name;
  if (results !== undefined) return <InvitedDialog m={m} results={results} now={now} onClose={onClose} />;
  if (job === undefined) {
    return (
      <Dialog
        isOpen
        title={m(($) => $.invitations.title)}
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
          <DialogLead>{m(($) => $.invitations.noJob)}</DialogLead>
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
  const pending = invited.filter((one) => one.state === "sent" && one.job.id === job.id);
  const areThere = (at: readonly Applicant[]) =>
    people.every(({ workerId }) => at.some((one) => one.workerId === workerId));
  const isPassed = chosen === "" && people.length > 0 && areThere(there);
  if (isPassed && !passed.includes(job.id)) setPassed([...passed, job.id]);
  const openFor = (jobId: string, at: readonly Applicant[]) =>
    people.filter(
      ({ workerId }) => !isAskedFor(jobId, workerId) && !at.some((one) => one.workerId === workerId),
    );
  const isFor = "groupId" in asked || openFor(job.id, there).length > 0;
  // A group's people are known to the server alone.
  const inAll = (jobId: string, at: readonly Applicant[]) =>
    ("people" in asked ? openFor(jobId, at).length : count) +
    invited.filter((one) => one.state === "sent" && one.job.id === jobId).length;
  const others = (jobs ?? []).filter((one) => one.id !== job.id && !areAllAsked(one));
  const labelOf = (one: JobRow) =>
    m(($) => $.invitations[areAllAsked(one) ? "optionAsked" : "option"], {
      day: format.days(one.startDate, one.endDate, now),
      hours: format.shift(one.startTime, one.endTime),
      openings: m(($) => $.invitations.openings, {
        count: openingsLeft(one),
        value: format.count(openingsLeft(one)),
      }),
    });
  const recipients =
    "people" in asked
      ? { workerIds: asked.people.map(({ workerId }) => workerId) }
      : { groupId: asked.groupId };
  // Once one of several is asked for, the rest stays as it was when the button was pressed.
  const isUnderWay = sending.length > 1 && answered.length > 0;
  const wanted = isUnderWay
    ? sending
    : [...(isFor ? [job] : []), ...others.filter(({ id }) => more.includes(id))];
  return (
    <ActionDialog
      title={m(($) => $.invitations.title)}
      yes={m(($) => $.invitations.send)}
      no={m(($) => $.invitations.cancel)}
      missing={wanted.length === 0 ? m(($) => $.invitations.allAsked) : undefined}
      send={async () => {
        setSending(wanted);
        return ask(wanted, { kind, ...recipients }, ({ id }) => setAnswered((ids) => [...ids, id]));
      }}
      onDone={setResults}
      onClose={onClose}
    >
      <DialogLead className="font-semibold wrap-anywhere">{who}</DialogLead>
      {isUnderWay ? (
        <ul>
          {sending.map((one) => (
            <li key={one.id}>
              {m(($) => $.invitations.progress[answered.includes(one.id) ? "asked" : "left"], {
                day: format.days(one.startDate, one.endDate, now),
                hours: format.shift(one.startTime, one.endTime),
              })}
            </li>
          ))}
        </ul>
      ) : (
        <>
          <Select
            label={m(($) => $.invitations.job)}
            value={job.id}
            onChange={({ target }) => setChosen(target.value)}
            options={(jobs ?? []).map((one) => ({ value: one.id, label: labelOf(one) }))}
          />
          {others.length > 0 && (
            <fieldset className="invite-more">
              <legend className="field-label">{m(($) => $.invitations.also)}</legend>
              {others.map((one) => (
                <div key={one.id}>
                  <Checkbox
                    checked={more.includes(one.id)}
                    onChange={({ target }) =>
                      setMore(target.checked ? [...more, one.id] : more.filter((id) => id !== one.id))
                    }
                  >
                    {labelOf(one)}
                  </Checkbox>
                  {more.includes(one.id) && <AlsoAsked m={m} job={one} kind={kind} countAsked={inAll} />}
                </div>
              ))}
            </fieldset>
          )}
          {ways.mayBook && (
            <Segmented
              name="kind"
              label={m(($) => $.invitations.how)}
              value={kind}
              onChange={({ target }) => setKind(target.value as InvitationKind)}
              options={invitationKinds.map((value) => ({
                value,
                label: m(($) => $.invitations.kinds[value]),
              }))}
            />
          )}
          <AlreadyThere m={m} pending={pending} there={there} />
          <p className="type-hint">{m(($) => $.invitations.kindHints[kind])}</p>
          {inAll(job.id, there) > 0 && (
            <p>
              <FirstToAccept m={m} kind={kind} asked={inAll(job.id, there)} openings={openingsLeft(job)} />
            </p>
          )}
        </>
      )}
    </ActionDialog>
  );
}

/** Who has applied or is confirmed for a job. */
function usePeopleThere(jobId: string | undefined): readonly Applicant[] {
  const query = queryOf(jobsFindApplications, { body: { jobId: jobId ?? "", limit: 100 } });
  const applicants = useLiveQuery({ ...query, enabled: jobId !== undefined }).data?.data ?? [];
  return applicants.filter(({ status }) => status === "pending" || status === "confirmed");
}

/** How many are asked for one more job. */
function AlsoAsked({
  m,
  job,
  kind,
  countAsked,
}: {
  m: Translate;
  job: JobRow;
  kind: InvitationKind;
  countAsked: (jobId: string, there: readonly Applicant[]) => number;
}) {
  const asked = countAsked(job.id, usePeopleThere(job.id));
  if (asked === 0) return null;
  return (
    <p className="type-small">
      <FirstToAccept m={m} kind={kind} asked={asked} openings={openingsLeft(job)} />
    </p>
  );
}

/** The people of a job so far: asked, applied or confirmed. */
function AlreadyThere({
  m,
  pending,
  there,
}: {
  m: Translate;
  pending: readonly Invitation[];
  there: readonly Applicant[];
}) {
  const format = useFormatters();
  const of = (status: Applicant["status"]) =>
    there.filter((one) => one.status === status).map(({ name }) => name);
  const lists = {
    asked: pending.flatMap(({ name }) => name ?? []),
    applied: of("pending"),
    confirmed: of("confirmed"),
  };
  const said = (["asked", "applied", "confirmed"] as const).filter((key) => lists[key].length > 0);
  if (said.length === 0) return null;
  return (
    <ul className="type-small">
      {said.map((key) => (
        <li key={key} className="wrap-anywhere">
          {m(($) => $.invitations.already[key], { names: format.list(lists[key]) })}
        </li>
      ))}
    </ul>
  );
}
