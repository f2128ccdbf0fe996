import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { useState } from "react";
import "./venue-photo.css";

/** The photo of a venue, as wide as its container; nothing for one that cannot be loaded. */
export function VenuePhoto({ name, photo }: { name: string; photo: string }) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<string>();
  const address = photoUrl(photo);
  if (address === null || failed === photo) return null;
  return (
    <img
      src={address}
      alt={t(($) => $.photo.ofVenue, { venue: name })}
      width={960}
      height={640}
      decoding="async"
      className="venue-photo"
      onError={() => setFailed(photo)}
    />
  );
}
