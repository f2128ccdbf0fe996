import type { Applicant } from "@bandeja/contract/calls/applications";
import { disputeTexts } from "@bandeja/i18n/dispute-texts";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useMoreTexts } from "@bandeja/i18n/use-more-texts";

/** What the worker says about the hours, while that waits for the venue or for Bandeja. */
export function ApplicantHours({ applicant: { name, hours } }: { applicant: Applicant }) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (hours?.dispute?.state === "waits") {
    const { venueMinutes, workerMinutes } = hours.dispute;
    return <BothSay name={name} mine={venueMinutes} theirs={workerMinutes} isAsked />;
  }
  if (hours?.proposed?.by !== "waitress") return null;
  const { minutes } = hours.proposed;
  if (hours.countered !== undefined) return <BothSay name={name} mine={hours.countered} theirs={minutes} />;
  const said = { name, time: format.hours(minutes), agreed: format.hours(hours.agreed) };
  return <p className="applicant-late">{t(($) => $.hours.theySay, said)}</p>;
}

/** The hours that the venue and the worker say, in minutes, and whether Bandeja was asked which of them count. */
function BothSay({
  name,
  mine,
  theirs,
  isAsked = false,
}: {
  name: string;
  mine: number;
  theirs: number;
  isAsked?: boolean;
}) {
  const d = useMoreTexts(disputeTexts);
  const format = useFormatters();
  if (d === undefined) return null;
  const both = { name, mine: format.hours(mine), theirs: format.hours(theirs) };
  return (
    <p className="applicant-late">
      {isAsked && `${d(($) => $.disputes.asked)} `}
      {d(($) => $.disputes.bothSay, both)}
    </p>
  );
}
