import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ChangeEvent } from "react";
import "./photo-chooser.css";

const load = () => import("./crop-dialog.tsx");
const CropDialog = lazy(async () => ({ default: (await load()).CropDialog }));

/** Takes a photo with the camera or from a file, lets its square be chosen, and passes it on. */
export function PhotoChooser({
  hasPhoto,
  onPhoto,
}: {
  hasPhoto: boolean;
  /** False when the photo was not accepted, and the reason was shown: the picture then stays open. */
  onPhoto: (photo: File) => Promise<boolean>;
}) {
  const { t } = useTranslation();
  const alert = useAlert();
  const [address, setAddress] = useState<string>();
  const camera = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [chosen] = target.files ?? [];
    // Reset, so that choosing the same file again fires an event.
    target.value = "";
    if (chosen !== undefined) setAddress(URL.createObjectURL(chosen));
  }

  function refuse(): void {
    setAddress(undefined);
    void alert(t(($) => $.me.unreadable));
  }

  return (
    <div className="photo-chooser">
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="user"
        hidden
        aria-label={t(($) => $.me.camera)}
        onChange={choose}
      />
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t(($) => $.me.file)}
        onChange={choose}
      />
      {/* Only on devices with a camera: elsewhere it would open the file chooser as well. */}
      <span className="photo-camera">
        <Button tone={hasPhoto ? "secondary" : "primary"} isWide onClick={() => camera.current?.click()}>
          {t(($) => $.me.camera)}
        </Button>
      </span>
      <Button
        tone="secondary"
        isWide
        onPointerEnter={() => void load()}
        onClick={() => file.current?.click()}
      >
        {t(($) => (hasPhoto ? $.me.otherFile : $.me.file))}
      </Button>
      {address !== undefined && (
        <Suspense fallback={null}>
          <CropDialog
            address={address}
            onCropped={async (photo) => {
              if (await onPhoto(photo)) setAddress(undefined);
            }}
            onUnreadable={refuse}
            onClose={() => setAddress(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
