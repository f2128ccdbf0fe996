import { Status } from "@bandeja/ui/status";
import { pictureLimit } from "@bandeja/contract/limits";
import { photoTypes } from "@bandeja/contract/photo-types";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { CloseIcon } from "@bandeja/ui/icon";
import { IconButton } from "@bandeja/ui/icon-button";
import { useRef, useState } from "react";
import type { ChangeEvent } from "react";
import { useAlert } from "../../alert/use-alert.tsx";
import { cropPhoto } from "../../photo/crop-photo.ts";
import { dataAddress } from "../../photo/data-address.ts";
import { readPictureSize } from "../../photo/picture-size.ts";

/** Photos as `data:` addresses, since the content policy allows no `blob:`. */
export type Photos = readonly string[];

/** A picture in the size that the server keeps, or why it cannot be taken. */
async function shrink(file: File): Promise<{ photo: string } | { problem: "unreadable" | "tooLarge" }> {
  try {
    const size = await readPictureSize(file);
    if (size === undefined) return { problem: "unreadable" };
    const { width, height } = size;
    if (file.size > pictureLimit.bytes || width * height > pictureLimit.pixels) {
      return { problem: "tooLarge" };
    }
    const photo = await cropPhoto(await dataAddress(file), { x: 0, y: 0, width, height });
    return { photo: await dataAddress(photo) };
  } catch {
    return { problem: "unreadable" };
  }
}

/** Chooses and removes photos of a report, up to as many as it has room for. */
export function PhotoPicker({
  r,
  photos,
  room,
  onChange,
}: {
  r: Translate;
  photos: Photos;
  /** How many photos in all. */
  room: number;
  onChange: (photos: Photos) => void;
}) {
  const { t } = useTranslation();
  const alert = useAlert();
  const input = useRef<HTMLInputElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [isChanged, setChanged] = useState(false);
  const left = room - photos.length;

  function change(chosen: Photos): void {
    setChanged(true);
    onChange(chosen);
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])].slice(0, left);
    // Reset, so that choosing the same file again fires an event.
    target.value = "";
    const made = await Promise.all(files.map(shrink));
    // The same photo twice says nothing more.
    const chosen = [...new Set([...photos, ...made.flatMap((one) => ("photo" in one ? [one.photo] : []))])];
    change(chosen);
    // The button that opened the browser's window goes with the last photo.
    if (chosen.length === room) notice.current?.focus();
    const [problem] = made.flatMap((one) => ("problem" in one ? [one.problem] : []));
    if (problem !== undefined) await alert(t(($) => $.photo[problem]));
  }

  return (
    <>
      {photos.length > 0 && (
        <ul className="report-photos">
          {photos.map((photo, index) => (
            <li key={photo}>
              <img src={photo} alt={r(($) => $.reports.photoN, { n: index + 1 })} />
              <IconButton
                label={r(($) => $.reports.removePhoto, { n: index + 1 })}
                onClick={() => {
                  change(photos.filter((other) => other !== photo));
                  // The pressed button goes with its photo.
                  notice.current?.focus();
                }}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Status ref={notice} tabIndex={-1} className="type-hint outline-none empty:absolute">
        {isChanged &&
          (photos.length === 0
            ? r(($) => $.reports.noneChosen)
            : r(($) => $.reports.chosen, { count: photos.length }))}
      </Status>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={photoTypes.join(",")}
        aria-label={r(($) => $.reports.addPhotos)}
        onChange={(event) => void choose(event)}
      />
      {left > 0 && (
        <div>
          <Button tone="secondary" size="small" onClick={() => input.current?.click()}>
            {r(($) => $.reports.addPhotos)}
          </Button>
        </div>
      )}
    </>
  );
}
