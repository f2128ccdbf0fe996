import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { OwnStamp } from "#features/shift-row/own-stamp.tsx";
import { takeBack as takeBackMutation } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { districtAndCity } from "#lib/district-and-city.ts";
import { OwnShift } from "../own-shift.tsx";
import type { Unsent } from "./use-unsent-applications.ts";

/** A shift that the worker applied for offline, from its stored copy, with a button to take the application back. */
export function UnsentShift({ unsent, onUndone }: { unsent: Unsent; onUndone: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { job, key, isWaiting } = unsent;
  const { data, dataUpdatedAt } = useQuery(queryOf(jobsGet, { params: { id: job } }));

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
  if (data === undefined) {
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
      job={data.data}
      location={districtAndCity(data.data.venue?.district, data.data.venueCity)}
      stamp={<OwnStamp status="unsent" />}
      now={new Date(dataUpdatedAt)}
    >
      {action}
    </OwnShift>
  );
}
