import type { WaitingRow } from "@bandeja/contract/calls/waiting";
import { useFormatters } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { ArrowIcon } from "@bandeja/ui/icon";
import { useScreens, type Screens } from "../../navigation/navigation.ts";
import { ScreenLink } from "../../navigation/screen-link.tsx";

/** Where a matter is settled. */
function addressOf({ kind, jobId, person }: WaitingRow, screens: Screens): string {
  if (kind === "completions" || kind === "reviews") return screens.completeJob(jobId);
  if (person === undefined) return screens.job(jobId);
  const { applicationId, workerId } = person;
  return kind === "messages" ? screens.chat(workerId) : screens.applicant(jobId, applicationId, workerId);
}

/** One matter: what waits, and the shift. The whole slip is a link. */
export function Slip({ m, row }: { m: Translate; row: WaitingRow }) {
  const format = useFormatters();
  const screens = useScreens();
  const { kind, count, person, startDate, endDate, startTime, endTime } = row;
  const isUrgent = kind === "late" || kind === "messages";
  return (
    <ScreenLink href={addressOf(row, screens)} className={isUrgent ? "slip slip-urgent" : "slip"}>
      <span className="slip-words">
        <b>{m(($) => $.waiting.rows[kind], { count, name: person?.name ?? "" })}</b>{" "}
        <span>
          {m(($) => $.waiting.shift, {
            day: format.title(format.days(startDate, endDate)),
            hours: format.shift(startTime, endTime),
          })}
        </span>
      </span>
      <ArrowIcon className="icon" />
    </ScreenLink>
  );
}
