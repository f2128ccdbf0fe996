import { pictureLimit } from "@bandeja/contract/limits";
import { photoTypes } from "@bandeja/contract/photo-types";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useRef, useState } from "react";
import type { ChangeEvent } from "react";
import { useAlert } from "../alert/use-alert.tsx";
import { lazyDialog } from "../query/lazy-dialog.tsx";
import { dataAddress } from "./data-address.ts";
import { readPictureSize } from "./picture-size.ts";
import type { PhotoSubject } from "./photo-subject.ts";
import "./photo-chooser.css";

/** Phones convert their own format to one of these. */
const kinds = photoTypes.join(",");

const load = () => import("./crop-dialog.tsx");
const CropDialog = lazyDialog(async () => (await load()).CropDialog);

/** Takes a photo with the camera or from a file, lets its visible part be chosen, and passes it on. */
export function PhotoChooser({
  subject,
  hasPhoto,
  onPhoto,
}: {
  subject: PhotoSubject;
  hasPhoto: boolean;
  /** False when the photo was not accepted, and the reason was shown: the picture then stays open. */
  onPhoto: (photo: File) => Promise<boolean>;
}) {
  const { t } = useTranslation();
  const alert = useAlert();
  const [address, setAddress] = useState<string>();
  const camera = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = target.files ?? [];
    // Reset, so that choosing the same file again fires an event.
    target.value = "";
    if (chosen === undefined) return;
    const size = await readPictureSize(chosen).catch(() => undefined);
    if (size === undefined) return refuse();
    // Decoding much more would stop the browser for a long time.
    if (chosen.size > pictureLimit.bytes || size.width * size.height > pictureLimit.pixels) {
      return alert(t(($) => $.photo.tooLarge));
    }
    // The content policy of the site allows no `blob:`.
    await dataAddress(chosen).then(setAddress, refuse);
  }

  function refuse(): void {
    setAddress(undefined);
    void alert(t(($) => $.photo.unreadable));
  }

  return (
    <div className="photo-chooser">
      <input
        ref={camera}
        type="file"
        accept={kinds}
        capture={subject === "person" ? "user" : "environment"}
        hidden
        aria-label={t(($) => $.photo.camera)}
        onChange={(event) => void choose(event)}
      />
      <input
        ref={file}
        type="file"
        accept={kinds}
        hidden
        aria-label={t(($) => $.photo.file)}
        onChange={(event) => void choose(event)}
      />
      {/* Only on devices with a camera: elsewhere it would open the file chooser as well. */}
      <span className="photo-camera">
        <Button tone={hasPhoto ? "secondary" : "primary"} isWide onClick={() => camera.current?.click()}>
          {t(($) => $.photo.camera)}
        </Button>
      </span>
      <Button
        tone="secondary"
        isWide
        // If this fails, opening it tries again and says so.
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => file.current?.click()}
      >
        {t(($) => (hasPhoto ? $.photo.otherFile : $.photo.file))}
      </Button>
      {address !== undefined && (
        <CropDialog
          subject={subject}
          address={address}
          onCropped={async (photo) => {
            if (await onPhoto(photo)) setAddress(undefined);
          }}
          onUnreadable={refuse}
          onClose={() => setAddress(undefined)}
        />
      )}
    </div>
  );
}
