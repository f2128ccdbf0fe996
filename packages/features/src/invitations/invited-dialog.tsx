import { invitationRefusals } from "@bandeja/contract/calls/invitations";
import { openInvitations } from "@bandeja/domain/parameters/team";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { failureText } from "../alert/failure-text.ts";
import { Why } from "../how-it-decides/why.tsx";
import type { AskedForJob } from "./ask-for-jobs.ts";

interface Props {
  m: Translate;
  results: readonly AskedForJob[];
  now: Date;
  onClose: () => void;
}

const sentOf = (result: AskedForJob): number => ("answer" in result ? result.answer.sent.length : 0);

/** Whether somebody was not asked because of a limit. */
const isAtLimit = (result: AskedForJob): boolean =>
  "answer" in result && result.answer.refused.some(({ why }) => why === "limit");

/** Who was asked, and who was not; for several jobs, of each job. */
export function InvitedDialog({ m, results, now, onClose }: Props) {
  const format = useFormatters();
  const jobs = results.filter((result) => sentOf(result) > 0).length;
  const [only] = results.length === 1 ? results : [];
  const count = only === undefined ? jobs : sentOf(only);
  return (
    <Dialog
      isOpen
      title={
        count === 0
          ? m(($) => $.invitations.sentNone)
          : m(($) => $.invitations[only === undefined ? "sentJobs" : "sent"], {
              count,
              value: format.count(count),
            })
      }
      onClose={onClose}
      actions={<Button onClick={onClose}>{m(($) => $.invitations.done)}</Button>}
    >
      <DialogLead className="grid gap-3">
        {count > 0 && <p>{m(($) => $.invitations.notified)}</p>}
        {only !== undefined && <Refused m={m} result={only} />}
        {only === undefined &&
          results.map((result) => {
            const { job } = result;
            const value = sentOf(result);
            const sent = value === 0 ? "sentNone" : "sent";
            return (
              <section key={job.id} className="grid gap-1">
                <h3 className="type-button">
                  {format.days(job.startDate, job.endDate, now)}, {format.shift(job.startTime, job.endTime)}
                </h3>
                <p>{m(($) => $.invitations[sent], { count: value, value: format.count(value) })}</p>
                <Refused m={m} result={result} />
              </section>
            );
          })}
        {results.some(isAtLimit) && <Why about="teamLimits" />}
      </DialogLead>
    </Dialog>
  );
}

/** Who was not asked for a job, and why; or why nobody was. */
function Refused({ m, result }: Pick<Props, "m"> & { result: AskedForJob }) {
  const { t } = useTranslation();
  const format = useFormatters();
  if ("refusal" in result) return <p className="text-tomato">{failureText(t, result.refusal)}</p>;
  const { refused } = result.answer;
  const namesOf = (why: string) =>
    format.list(refused.filter((one) => one.why === why).map(({ name }) => name));
  const whys = invitationRefusals.filter((why) => refused.some((one) => one.why === why));
  return whys.map((why) => (
    <p key={why} className="wrap-anywhere">
      {m(($) => $.invitations.why[why], { names: namesOf(why), max: openInvitations })}
    </p>
  ));
}
