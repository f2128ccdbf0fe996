import type { ConductSummary } from "@bandeja/contract/calls/conduct";
import { isLateCancellation, lateCancellationHours } from "@bandeja/domain/conduct";
import { hasStarted } from "@bandeja/domain/job-states";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Checkbox } from "@bandeja/ui/checkbox";
import { useState } from "react";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { NextConsequence } from "./next-consequence.tsx";
import { useConductSummary } from "./use-conduct-summary.ts";

interface Props {
  /** The start of the work to be cancelled (ISO 8601). */
  startsAt: string;
  /** Until when a worker who was confirmed late can cancel freely (ISO 8601). */
  freeUntil?: string | undefined;
  /** The number of confirmed workers; 1 for own work. */
  confirmed: number;
  isIll: boolean;
  onIllness: (isIll: boolean) => void;
}

/** Whether cancelling now counts as an offence, its consequence, and the illness pass; shown before the action. */
export function LateConsequence({ startsAt, freeUntil, confirmed, isIll, onIllness }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [now] = useState(() => new Date());
  const start = new Date(startsAt);
  const { data } = useConductSummary();
  if (confirmed === 0) return <p>{t(($) => $.conduct.nobody)}</p>;
  if (!isLateCancellation(start, now)) {
    return <p>{t(($) => $.conduct.notLate, { hours: lateCancellationHours })}</p>;
  }
  if (freeUntil !== undefined && new Date(freeUntil) > now) {
    return <p>{t(($) => $.conduct.freeNow, { until: format.clock(freeUntil) })}</p>;
  }
  return (
    <div className="grid gap-3">
      <p className="font-semibold text-tomato">
        {hasStarted({ startsAt: start }, now)
          ? t(($) => $.conduct.begun)
          : t(($) => $.conduct.late, { hours: lateCancellationHours })}
      </p>
      {data !== undefined && <WhatFollows summary={data.data} isIll={isIll} onIllness={onIllness} />}
    </div>
  );
}

function WhatFollows({
  summary,
  isIll,
  onIllness,
}: Pick<Props, "isIll" | "onIllness"> & { summary: ConductSummary }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const type = useLogin()?.type ?? "waitress";
  const { passFrom } = summary;
  return (
    <>
      {!isIll && <NextConsequence summary={summary} />}
      {passFrom === null ? (
        <Checkbox
          checked={isIll}
          hint={t(($) => $.conduct.illnessHint)}
          onChange={({ target }) => onIllness(target.checked)}
        >
          {type === "restaurant" ? t(($) => $.conduct.illnessVenue) : t(($) => $.conduct.illness)}
        </Checkbox>
      ) : (
        <p>{t(($) => $.conduct.illnessUsed, { day: format.day(passFrom) })}</p>
      )}
    </>
  );
}
