import { ApiFailure } from "@bandeja/client/failures";
import type { Restaurant } from "@bandeja/contract/calls/venue-profiles";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-profiles";
import type { Point } from "@bandeja/domain/distance";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../alert/failure-text.ts";
import { api } from "../session/api.ts";
import { askAnew } from "../session/ask-anew.ts";
import { PinField } from "./pin-field.tsx";

/** Sets, moves or removes a venue's pin. Not a form of its own, so that it can stand in front of one. */
export function PinForm({ venue, onSaved }: { venue: Restaurant; onSaved?: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { lat, lng, pinned } = venue.place;
  const [pin, setPin] = useState<Point | null>(pinned ? { lat, lng } : null);
  const saving = useMutation({
    mutationFn: (place: Point | null) =>
      api.call(restaurantUpdate, {
        body: { restaurant_id: venue._id, lat: place?.lat ?? null, lng: place?.lng ?? null },
      }),
    onSuccess(_answer, place) {
      setPin(place);
      void askAnew(queries);
      if (place !== null) onSaved?.();
    },
  });
  const { error } = saving;
  const problem =
    error instanceof ApiFailure
      ? (error.fields?.["lat"] ?? failureText(t, error))
      : error && failureText(t, error);
  return (
    <div className="grid gap-5">
      <PinField
        pin={pin}
        centre={{ lat, lng }}
        address={venue.myrestaurantaddress}
        error={problem ?? undefined}
        onChange={(place) => {
          saving.reset();
          setPin(place);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          isDisabled={pin === null}
          isBusy={saving.isPending}
          busyLabel={t(($) => $.common.loading)}
          onClick={() => saving.mutate(pin)}
        >
          {t(($) => $.pin.save)}
        </Button>
        {pinned && (
          <Button tone="secondary" onClick={() => saving.mutate(null)}>
            {t(($) => $.pin.remove)}
          </Button>
        )}
      </div>
      <p role="status" className="account-note">
        {saving.isSuccess && t(($) => (saving.variables === null ? $.pin.removed : $.pin.saved))}
      </p>
    </div>
  );
}
