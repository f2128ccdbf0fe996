import type { ConductSummary } from "@bandeja/contract/calls/conduct";
import { isLateCancellation } from "@bandeja/domain/conduct";
import { lateCancellationHours } from "@bandeja/domain/parameters/conduct";
import { hasStarted } from "@bandeja/domain/job-states";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { useVenueTimes } from "../calendar/venue-times.tsx";
import { Checkbox } from "@bandeja/ui/checkbox";
import { useState } from "react";
import { NextConsequence } from "./next-consequence.tsx";
import { useConductSummary } from "./use-conduct-summary.ts";

interface Props {
  /** The start of the work to be cancelled (ISO 8601). */
  startsAt: string;
  /** The zone of the venue. */
  timezone: string;
  /** Until when a worker who was confirmed late can cancel freely (ISO 8601). */
  freeUntil?: string | undefined;
  /** The number of confirmed workers; 1 for own work. */
  confirmed: number;
  /** Whether the pass of this quarter is used for it. */
  usesPass: boolean;
  onPass: (usesPass: boolean) => void;
}

/** Whether cancelling now counts as an offence, its consequence, and the pass; shown before the action. */
export function LateConsequence({ startsAt, timezone, freeUntil, confirmed, usesPass, onPass }: Props) {
  const { t } = useTranslation();
  const times = useVenueTimes();
  const [now] = useState(() => new Date());
  const start = new Date(startsAt);
  const { data } = useConductSummary();
  if (confirmed === 0) return <p>{t(($) => $.conduct.nobody)}</p>;
  if (!isLateCancellation(start, now)) {
    return <p>{t(($) => $.conduct.notLate, { hours: lateCancellationHours })}</p>;
  }
  if (freeUntil !== undefined && new Date(freeUntil) > now) {
    return <p>{t(($) => $.conduct.freeNow, { until: times.clock(freeUntil, timezone) })}</p>;
  }
  return (
    <div className="grid gap-3">
      <p className={usesPass ? undefined : "font-semibold text-tomato"}>
        {t(
          ($) => $.conduct[usesPass ? "lateFree" : hasStarted({ startsAt: start }, now) ? "begun" : "late"],
          {
            hours: lateCancellationHours,
          },
        )}
      </p>
      {data !== undefined && <WhatFollows summary={data.data} usesPass={usesPass} onPass={onPass} />}
    </div>
  );
}

function WhatFollows({
  summary,
  usesPass,
  onPass,
}: Pick<Props, "usesPass" | "onPass"> & { summary: ConductSummary }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { passFrom } = summary;
  return (
    <>
      {!usesPass && summary.personDecides === true && <p>{t(($) => $.conduct.lateDecided)}</p>}
      {!usesPass && <NextConsequence summary={summary} />}
      {passFrom === null ? (
        <Checkbox
          checked={usesPass}
          hint={t(($) => $.conduct.passHint)}
          onChange={({ target }) => onPass(target.checked)}
        >
          {t(($) => $.conduct.usePass)}
        </Checkbox>
      ) : (
        <p>{t(($) => $.conduct.passUsed, { day: format.day(passFrom) })}</p>
      )}
    </>
  );
}
