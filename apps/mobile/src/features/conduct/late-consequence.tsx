import { queryOf } from "@bandeja/browser/session/api.ts";
import { useLogin } from "@bandeja/browser/session/session.ts";
import type { Job } from "@bandeja/contract/calls/jobs";
import { restaurantProfile } from "@bandeja/contract/calls/restaurants";
import {
  firstBlockHours,
  furtherBlockDays,
  isLateCancellation,
  lateCancellationHours,
  offenceMemoryDays,
  offencesToBan,
} from "@bandeja/domain/conduct";
import { hasStarted } from "@bandeja/domain/job-states";
import { useTranslation } from "@bandeja/i18n/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

/** Whether taking confirmed work away now counts against the venue, and what follows: said before the deed. */
export function LateConsequence({ job, confirmed }: { job: Job; confirmed: number }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const startsAt = new Date(job.startsat);
  const hours = lateCancellationHours;
  if (confirmed === 0) return <p>{t(($) => $.venuejobs.counts.nobody)}</p>;
  if (!isLateCancellation(startsAt, now)) return <p>{t(($) => $.venuejobs.counts.not, { hours })}</p>;
  return (
    <div className="grid gap-3">
      <p className="font-semibold text-tomato">
        {hasStarted({ startsAt }, now)
          ? t(($) => $.venuejobs.counts.started)
          : t(($) => $.venuejobs.counts.late, { hours })}
      </p>
      <WhatFollows />
    </div>
  );
}

/** By how often the venue did so before: the first is a warning, the fifth the end. */
function WhatFollows() {
  const { t } = useTranslation();
  const login = useLogin();
  const { data } = useQuery({
    ...queryOf(restaurantProfile, { body: { restaurant_id: login?._id ?? "" } }),
    enabled: login !== null && login !== undefined,
  });
  const before = data?.data.latecancellations;
  if (before === undefined) return null;
  const limits = { days: offenceMemoryDays, hours: firstBlockHours, blockDays: furtherBlockDays };
  if (before === 0) return <p>{t(($) => $.venuejobs.follows.warning, limits)}</p>;
  return (
    <p>
      {before + 1 >= offencesToBan
        ? t(($) => $.venuejobs.follows.ban, { count: before + 1 })
        : t(($) => $.venuejobs.follows.block, { ...limits, count: before })}
    </p>
  );
}
