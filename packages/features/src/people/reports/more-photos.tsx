import { Status } from "@bandeja/ui/status";
import { ApiFailure } from "@bandeja/client/failures";
import { reportsPhoto, type Report } from "@bandeja/contract/calls/reports";
import { reportLimits } from "@bandeja/contract/report-lists";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { api } from "@bandeja/web-platform/api/api.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureText } from "../../alert/failure-text.ts";
import { fileOf } from "../../photo/data-address.ts";
import { PhotoPicker, type Photos } from "../dialogs/photo-picker.tsx";

/** Adds photos to a report that was sent; those that could not be sent stay chosen. */
export function MorePhotos({ r, report: { id, photos: kept } }: { r: Translate; report: Report }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const part = useRef<HTMLDivElement>(null);
  const [photos, setPhotos] = useState<Photos>([]);
  const room = reportLimits.photos - kept.length;
  const sending = useMutation({
    // A paused one would say nothing while there is no network.
    networkMode: "always",
    async mutationFn() {
      // One after the other, as the server takes them.
      for (const photo of photos) {
        await api.call(reportsPhoto, { body: { reportId: id, photo: fileOf(photo) } });
        setPhotos((chosen) => chosen.filter((other) => other !== photo));
      }
    },
    // The button is gone.
    onSuccess: () => part.current?.focus(),
    onSettled: () => refetchAll(queries),
  });
  if (room <= 0 && photos.length === 0 && !sending.isSuccess) return null;
  return (
    <div ref={part} tabIndex={-1} className="grid gap-2">
      <PhotoPicker r={r} photos={photos} room={room} onChange={setPhotos} />
      {room - photos.length > 0 && (
        <p className="type-hint">{r(($) => $.reports.photosLeft, { count: room - photos.length })}</p>
      )}
      {photos.length > 0 && (
        <div>
          <Button
            size="small"
            isBusy={sending.isPending}
            busyLabel={t(($) => $.common.loading)}
            onClick={() => sending.mutate()}
          >
            {r(($) => $.reports.sendPhotos, { count: photos.length })}
          </Button>
        </div>
      )}
      {sending.isError && photos.length > 0 && (
        <p role="alert" className="font-semibold text-tomato">
          {problemText(r, sending.error) ?? failureText(t, sending.error)}{" "}
          {r(($) => $.reports.photosStay, { count: photos.length })}
        </p>
      )}
      <Status>{sending.isSuccess && photos.length === 0 && r(($) => $.reports.photosSent)}</Status>
    </div>
  );
}

/** What a refusal means for photos of a report, if that is more than its usual text says. */
function problemText(r: Translate, failure: unknown): string | undefined {
  const code = failure instanceof ApiFailure ? failure.code : undefined;
  if (code === "LIST_FULL") return r(($) => $.reports.photosFull, { max: reportLimits.photos });
  return code === "WRONG_STATE" ? r(($) => $.reports.photosClosed) : undefined;
}
