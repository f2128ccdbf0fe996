import { reportLimits } from "@bandeja/contract/report-lists";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { PhotoPicker, type Photos } from "./photo-picker.tsx";

/** Up to five photos of a report that is being written. */
export function ReportPhotos({
  r,
  photos,
  onChange,
}: {
  r: Translate;
  photos: Photos;
  onChange: (photos: Photos) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="field">
      <p className="field-label">
        {r(($) => $.reports.photos)} <span className="field-mark">{t(($) => $.common.optional)}</span>
      </p>
      <PhotoPicker r={r} photos={photos} room={reportLimits.photos} onChange={onChange} />
      <p className="type-hint">{r(($) => $.reports.photosHint, { max: reportLimits.photos })}</p>
    </div>
  );
}
