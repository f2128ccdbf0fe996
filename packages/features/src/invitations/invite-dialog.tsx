import type { ConductSummary } from "@bandeja/contract/calls/conduct";
import type { JobRow } from "@bandeja/contract/calls/jobs";
import { invitationsFind } from "@bandeja/contract/calls/invitations";
import type { InvitationKind } from "@bandeja/domain/invitation-states";
import { invitationKinds } from "@bandeja/domain/invitation-states";
import { addDays } from "@bandeja/domain/wall-clock";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { teamTexts } from "@bandeja/i18n/team-texts";
import type { Translate } from "@bandeja/i18n/translate";
import { useDialogTexts } from "../query/use-section-texts.tsx";
import { Checkbox } from "@bandeja/ui/checkbox";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { Segmented } from "@bandeja/ui/segmented";
import { Select } from "@bandeja/ui/select";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { useState } from "react";
import { CannotPost } from "../conduct/silenced-note.tsx";
import { useConductSummary } from "../conduct/use-conduct-summary.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { Invitee, Invitees, InviteWays } from "./invitees.ts";
import { createAsking, type AskedForJob } from "./ask-for-jobs.ts";
import { InvitedDialog } from "./invited-dialog.tsx";
import { NoJobYet } from "./no-job-yet.tsx";
import { RequestNote } from "./request-note.tsx";
import { useInvitees } from "./use-invitees.ts";
import { useJobChoice } from "./use-job-choice.ts";
import { toRequest, useJobPeople } from "./use-job-people.ts";
import { openingsLeft, useJobsToAskFor } from "./use-jobs-to-ask-for.ts";
import "./invitations.css";

interface Props {
  asked: Invitees;
  ways: InviteWays;
  onClose: () => void;
}

/** Whether a job is one shift over midnight: its hours say so, and the second day need not. */
const isOneNight = ({ startDate, endDate, startTime, endTime }: JobRow): boolean =>
  endTime <= startTime && addDays(startDate, 1) === endDate;

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
  const invitees = useInvitees(asked);
  const { people } = invitees;
  const choice = useJobChoice({ jobs, people, first: ways.job });
  const { job } = choice;
  const [kind, setKind] = useState<InvitationKind>("apply");
  const [more, setMore] = useState<readonly string[]>([]);
  const [ask] = useState(createAsking);
  const [results, setResults] = useState<readonly AskedForJob[]>();
  /** Several jobs that are being asked for: what they were when the button was pressed. */
  const [sending, setSending] = useState<readonly JobRow[]>([]);
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const invited = useLiveQuery(queryOf(invitationsFind, { body: { limit: 100 } })).data?.data ?? [];
  const request = people && choice.at && toRequest(people, choice.at);
  /** What was shown when the button was pressed: meanwhile the new requests are not added to it. */
  const [held, setHeld] = useState<{ request: typeof request; invited: typeof invited }>();
  if (results !== undefined) return <InvitedDialog m={m} results={results} now={now} onClose={onClose} />;
  if (job === undefined || people === undefined) {
    return (
      <NoJobYet
        m={m}
        hasNone={jobs?.length === 0}
        error={error ?? invitees.error}
        newJob={ways.newJob}
        onClose={onClose}
      />
    );
  }
  const shown = held ?? { request, invited };
  const areAllAsked = ({ id }: JobRow) =>
    people.every(({ workerId }) =>
      shown.invited.some((one) => one.state === "sent" && one.job.id === id && one.workerId === workerId),
    );
  const all = jobs ?? [];
  // One that is no longer among them stays chosen; the server says why it cannot be asked for.
  const choices = all.some(({ id }) => id === job.id) ? all : [job, ...all];
  const others = all.filter((one) => one.id !== job.id && !areAllAsked(one));
  const labelOf = (one: JobRow) =>
    m(($) => $.invitations[areAllAsked(one) ? "optionAsked" : "option"], {
      day: isOneNight(one) ? format.day(one.startDate, now) : format.days(one.startDate, one.endDate, now),
      hours: `${one.startTime}–${one.endTime}`,
      openings: m(($) => $.invitations.free, {
        count: openingsLeft(one),
        value: format.count(openingsLeft(one)),
      }),
    });
  const recipients =
    "people" in asked ? { workerIds: people.map(({ workerId }) => workerId) } : { groupId: asked.groupId };
  // Once one of several is asked for, the rest stays as it was when the button was pressed.
  const isUnderWay = sending.length > 1 && answered.length > 0;
  const isFor = shown.request !== undefined && shown.request.toAsk.length > 0;
  const wanted = isUnderWay
    ? sending
    : [...(isFor ? [job] : []), ...others.filter(({ id }) => more.includes(id))];
  async function send(): Promise<AskedForJob[]> {
    setSending(wanted);
    setHeld(shown);
    try {
      return await ask(wanted, { kind, ...recipients }, ({ id }) => setAnswered((ids) => [...ids, id]));
    } catch (failure) {
      setHeld(undefined);
      throw failure;
    }
  }
  const missing =
    shown.request === undefined
      ? t(($) => $.common.loading)
      : wanted.length === 0
        ? m(($) => $.invitations.nobodyLeft)
        : undefined;
  return (
    <ActionDialog
      title={m(($) => $.invitations.title)}
      yes={m(($) => $.invitations.send)}
      no={m(($) => $.invitations.cancel)}
      missing={missing}
      send={send}
      onDone={setResults}
      onClose={onClose}
    >
      <DialogLead className="font-semibold wrap-anywhere">
        {"people" in asked ? format.list(people.map(({ name }) => name)) : asked.name}
      </DialogLead>
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
            onChange={({ target }) => choice.choose(choices.find(({ id }) => id === target.value))}
            options={choices.map((one) => ({ value: one.id, label: labelOf(one) }))}
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
                  {more.includes(one.id) && <AlsoAsked m={m} job={one} kind={kind} people={people} />}
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
          <p className="type-hint">{m(($) => $.invitations.kindHints[kind])}</p>
          <RequestNote m={m} request={shown.request} kind={kind} openings={openingsLeft(job)} />
        </>
      )}
    </ActionDialog>
  );
}

/** What is asked for one more job. */
function AlsoAsked({
  m,
  job,
  kind,
  people,
}: {
  m: Translate;
  job: JobRow;
  kind: InvitationKind;
  people: readonly Invitee[];
}) {
  const at = useJobPeople(job.id);
  return (
    <div className="type-small">
      <RequestNote m={m} request={at && toRequest(people, at)} kind={kind} openings={openingsLeft(job)} />
    </div>
  );
}
