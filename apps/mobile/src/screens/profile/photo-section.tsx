import { AccountSection, Note } from "@bandeja/features/account/account-section.tsx";
import { useAccountAction } from "@bandeja/features/account/use-account-action.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import { waitressPhoto, waitressRemovePhoto } from "@bandeja/contract/calls/waitstaff";
import type { WorkerProfile } from "@bandeja/contract/calls/waitstaff";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Face } from "@bandeja/ui/face";
import { useState } from "react";
import { PhotoChooser } from "#features/photo/photo-chooser.tsx";

/** Replaces or removes the photo. */
export function PhotoSection({ person: { name, photo } }: { person: WorkerProfile }) {
  const { t } = useTranslation();
  const [done, setDone] = useState<"saved" | "removed">();
  const save = useAccountAction(
    (file: File) => api.call(waitressPhoto, { body: { photo: file } }),
    () => setDone("saved"),
  );
  const remove = useAccountAction(
    () => api.call(waitressRemovePhoto, {}),
    () => setDone("removed"),
  );
  return (
    <AccountSection name="photo" title={t(($) => $.me.photoTitle)}>
      <div className="flex flex-wrap items-end gap-5">
        <Face size="medium" name={name} photo={photoUrl(photo)} isEager />
        {photo !== null && (
          <Button
            tone="secondary"
            size="small"
            isBusy={remove.isPending}
            busyLabel={t(($) => $.common.loading)}
            onClick={() => remove.mutate()}
          >
            {t(($) => $.me.removePhoto)}
          </Button>
        )}
      </div>
      <div className="max-w-[30rem]">
        <PhotoChooser
          hasPhoto={photo !== null}
          onPhoto={async (file) =>
            save.mutateAsync(file).then(
              () => true,
              () => false,
            )
          }
        />
      </div>
      <Note>{done && t(($) => (done === "saved" ? $.me.photoSaved : $.me.photoRemoved))}</Note>
    </AccountSection>
  );
}
