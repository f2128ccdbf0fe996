import { restaurantPhoto, restaurantRemovePhoto } from "@bandeja/contract/calls/venue-profiles";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { useTranslation } from "@bandeja/i18n/react";
import { api } from "@bandeja/web-platform/api/api.ts";
import { VenuePhoto } from "../../venue/venue-photo.tsx";
import { PhotoEditor } from "../photo-editor.tsx";

/** The photo of the venue's public page. */
export function VenuePhotoPart({ venue: { name, photo } }: { venue: Venue }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className="type-card-small">{t(($) => $.photo.title)}</h3>
      <p className="type-small text-muted">{t(($) => $.photo.venueLead)}</p>
      <PhotoEditor
        subject="venue"
        hasPhoto={photo !== undefined}
        upload={async (file) => api.call(restaurantPhoto, { body: { photo: file } })}
        remove={async () => api.call(restaurantRemovePhoto, {})}
      >
        {photo !== undefined && (
          <div className="w-full max-w-[30rem]">
            <VenuePhoto name={name} photo={photo} />
          </div>
        )}
      </PhotoEditor>
    </>
  );
}
