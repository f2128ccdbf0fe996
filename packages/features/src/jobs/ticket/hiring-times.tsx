import type { PlainAnswer } from "@bandeja/contract/call";
import type { jobsGet } from "@bandeja/contract/calls/jobs";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";

/** A job as its venue reads it. */
export type OwnJob = PlainAnswer<typeof jobsGet>["data"];

/** How soon after its posting a job was first seen and applied for, and a worker confirmed; nothing before that. */
export function HiringTimes({ hiring }: Pick<OwnJob, "hiring">) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (hiring?.viewedAt === undefined && hiring?.appliedAt === undefined) return null;
  const after = (instant: string) => format.duration(Date.parse(instant) - Date.parse(hiring.postedAt));
  const steps = [
    hiring.viewedAt && t(($) => $.job.hiring.viewed, { after: after(hiring.viewedAt) }),
    hiring.appliedAt && t(($) => $.job.hiring.applied, { after: after(hiring.appliedAt) }),
    hiring.confirmedAt && t(($) => $.job.hiring.confirmed, { after: after(hiring.confirmedAt) }),
  ].filter((step) => step !== undefined);
  return (
    <ul className="job-ticket-hiring type-small" aria-label={t(($) => $.job.hiring.title)}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
}
