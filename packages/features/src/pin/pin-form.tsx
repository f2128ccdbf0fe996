import { Status } from "@bandeja/ui/status";
import { ApiFailure } from "@bandeja/client/failures";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import type { Point } from "@bandeja/domain/distance";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { failureText } from "../alert/failure-text.ts";
import { focusFirstError } from "../form/fields-of-form.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { PinField } from "./pin-field.tsx";
import { usePin } from "./use-pin.ts";

/** The server's error for the pin. */
const faultOf = (error: Error | null): string | undefined =>
  error instanceof ApiFailure ? (error.fields?.["lat"] ?? error.fields?.["lng"]) : undefined;

/** Sets, moves or removes a venue's pin. Not a form element, so that it can be shown inside one. */
export function PinForm({ venue, onSaved }: { venue: Venue; onSaved?: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const root = useRef<HTMLDivElement>(null);
  const { pin, isChanged, set, settle } = usePin(venue);
  const saving = useMutation({
    mutationFn: (point: Point | null) =>
      api.call(restaurantUpdate, {
        body: { venueId: venue.id, lat: point?.lat ?? null, lng: point?.lng ?? null },
      }),
    onSuccess(_answer, point) {
      settle(point);
      void refetchAll(queries);
      if (point !== null) onSaved?.();
    },
  });
  const { error } = saving;

  const fault = faultOf(error);
  useEffect(() => {
    if (fault !== undefined) focusFirstError(root.current);
  }, [fault]);
  const notice = useRef<HTMLDivElement>(null);
  const isRemoved = saving.isSuccess && saving.variables === null;
  useEffect(() => {
    // The pressed button is gone.
    if (isRemoved) notice.current?.focus();
  }, [isRemoved]);

  function note(): string {
    if (saving.isSuccess) return t(($) => (isRemoved ? $.pin.removed : $.pin.saved));
    return isChanged ? t(($) => $.pin.unsaved) : "";
  }

  return (
    <div ref={root} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PinField
        pin={pin}
        centre={venue.centre}
        city={venue.city}
        address={venue.address}
        error={fault}
        onChange={(point) => {
          saving.reset();
          set(point);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          isDisabled={pin === null}
          aria-describedby={pin === null ? "pin-now" : undefined}
          isBusy={saving.isPending}
          busyLabel={t(($) => $.common.loading)}
          onClick={() => saving.mutate(pin)}
        >
          {t(($) => $.pin.save)}
        </Button>
        {venue.location.pinned && (
          <Button tone="secondary" onClick={() => saving.mutate(null)}>
            {t(($) => $.pin.remove)}
          </Button>
        )}
      </div>
      {error !== null && fault === undefined && (
        <p role="alert" className="font-semibold text-tomato">
          {failureText(t, error)}
        </p>
      )}
      <Status ref={notice} tabIndex={-1} className="account-note outline-none">
        {note()}
      </Status>
    </div>
  );
}
