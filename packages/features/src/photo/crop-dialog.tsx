import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { cropPhoto } from "./crop-photo.ts";
import type { Area } from "./crop-photo.ts";
import type { PhotoSubject } from "./photo-subject.ts";
import "./crop-dialog.css";

const nearest = 1;
const closest = 4;
const aspects = { person: 1, venue: 3 / 2 } as const satisfies Record<PhotoSubject, number>;

/** Chooses the visible part of a picture: moved by finger, mouse or arrow keys, zoomed by pinching or with a slider. */
export function CropDialog({
  subject,
  address,
  onCropped,
  onUnreadable,
  onClose,
}: {
  subject: PhotoSubject;
  /** URL of the picture, valid while the dialog is open. */
  address: string;
  onCropped: (photo: File) => Promise<void>;
  onUnreadable: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(nearest);
  const [area, setArea] = useState<Area>();
  const [isBusy, setBusy] = useState(false);

  async function use(): Promise<void> {
    if (area === undefined) return;
    setBusy(true);
    const photo = await cropPhoto(address, area).catch(() => undefined);
    if (photo === undefined) return onUnreadable();
    await onCropped(photo);
    setBusy(false);
  }

  return (
    <Dialog
      isOpen
      title={t(($) => $.photo.cropTitle)}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
      actions={
        <>
          <Button
            isWide
            isBusy={isBusy}
            isDisabled={area === undefined}
            busyLabel={t(($) => $.common.loading)}
            onClick={() => void use()}
          >
            {t(($) => $.photo.cropUse)}
          </Button>
          <Button tone="secondary" isWide onClick={onClose}>
            {t(($) => $.photo.cropCancel)}
          </Button>
        </>
      }
    >
      <p id={`${id}-lead`} className="type-small mb-4">
        {t(($) => $.photo.cropLead)}
      </p>
      <div className="crop-picture" data-subject={subject}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={nearest}
          maxZoom={closest}
          aspect={aspects[subject]}
          keyboardStep={8}
          showGrid={false}
          objectFit="cover"
          // The content policy refuses injected styles: they are in the app's stylesheet.
          disableAutomaticStylesInjection
          cropperProps={{
            role: "group",
            "aria-label": t(($) => $.photo.cropArea),
            "aria-describedby": `${id}-lead`,
          }}
          mediaProps={{ onError: onUnreadable }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percent, pixels) => setArea(pixels)}
        />
      </div>
      <label className="crop-zoom">
        <span className="type-label">{t(($) => $.photo.zoom)}</span>
        <input
          type="range"
          min={nearest}
          max={closest}
          step="0.05"
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </Dialog>
  );
}
