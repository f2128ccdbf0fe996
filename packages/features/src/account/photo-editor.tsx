import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";
import type { ReactNode } from "react";
import { PhotoChooser } from "../photo/photo-chooser.tsx";
import type { PhotoSubject } from "../photo/photo-subject.ts";
import { Note } from "./account-section.tsx";
import { useAccountAction } from "./use-account-action.ts";

interface Props {
  subject: PhotoSubject;
  hasPhoto: boolean;
  /** The photo as others see it, or what stands in its place. */
  children: ReactNode;
  upload: (photo: File) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** Replaces or removes a photo. */
export function PhotoEditor({ subject, hasPhoto, children, upload, remove }: Props) {
  const { t } = useTranslation();
  const [done, setDone] = useState<"saved" | "removed">();
  const saving = useAccountAction(upload, () => setDone("saved"));
  const removal = useAccountAction(remove, () => setDone("removed"));
  return (
    <>
      <div className="flex flex-wrap items-end gap-5">
        {children}
        {hasPhoto && (
          <Button
            tone="secondary"
            size="small"
            isBusy={removal.isPending}
            busyLabel={t(($) => $.common.loading)}
            onClick={() => removal.mutate()}
          >
            {t(($) => $.photo.remove)}
          </Button>
        )}
      </div>
      <div className="max-w-[30rem]">
        <PhotoChooser
          subject={subject}
          hasPhoto={hasPhoto}
          onPhoto={async (file) =>
            saving.mutateAsync(file).then(
              () => true,
              () => false,
            )
          }
        />
      </div>
      <Note>{done && t(($) => $.photo[done])}</Note>
    </>
  );
}
