import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { findListedShift } from "#features/search/listed-shift.ts";
import { OwnStamp } from "#features/shift-row/own-stamp.tsx";
import { takeBack as takeBackMutation } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { districtAndCity } from "#lib/district-and-city.ts";
import { OwnShift } from "../own-shift.tsx";
import type { Unsent } from "./use-unsent-applications.ts";

/** What this device knows of the shift: as it was opened, listed, or applied for before. */
function useKnownShift({ job: id, earlier }: Unsent) {
  const queries = useQueryClient();
  const [now] = useState(() => new Date());
  const { data, dataUpdatedAt } = useQuery(queryOf(jobsGet, { params: { id } }));
  if (data !== undefined) {
    return { job: data.data, district: data.data.venue?.district, at: new Date(dataUpdatedAt) };
  }
  const listed = findListedShift(queries, id);
  if (listed !== undefined) {
    return { job: listed.job, district: listed.job.district, at: new Date(listed.at) };
  }
  return earlier && { job: earlier.job, district: earlier.venue.district, at: now };
}

/** A shift that the worker applied for offline, from its stored copy, with a button to take the application back. */
export function UnsentShift({ unsent, onUndone }: { unsent: Unsent; onUndone: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { key, isWaiting } = unsent;
  const shift = useKnownShift(unsent);

  function takeBack(): void {
    takeBackMutation(queries, key);
    onUndone();
  }

  const action = isWaiting ? (
    <>
      <p className="type-small">{t(($) => $.myshifts.unsentHint)}</p>
      <div className="own-shift-actions">
        <Button tone="secondary" size="small" onClick={takeBack}>
          {t(($) => $.myshifts.unsentTakeBack)}
        </Button>
      </div>
    </>
  ) : (
    <p className="type-small">{t(($) => $.myshifts.sending)}</p>
  );
  if (shift === undefined) {
    return (
      <div className="own-shift-unknown">
        <p>{t(($) => $.myshifts.unsentUnknown)}</p>
        <OwnStamp status="unsent" />
        {action}
      </div>
    );
  }
  return (
    <OwnShift
      job={shift.job}
      location={districtAndCity(shift.district, shift.job.venueCity)}
      stamp={<OwnStamp status="unsent" />}
      now={shift.at}
    >
      {action}
    </OwnShift>
  );
}
