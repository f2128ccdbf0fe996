import { AccountSection } from "@bandeja/features/account/account-section.tsx";
import { PhotoEditor } from "@bandeja/features/account/photo-editor.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { photoUrl } from "@bandeja/web-platform/api/photo-url.ts";
import { waitressPhoto, waitressRemovePhoto } from "@bandeja/contract/calls/waitstaff";
import type { WorkerProfile } from "@bandeja/contract/calls/waitstaff";
import { useTranslation } from "@bandeja/i18n/react";
import { Face } from "@bandeja/ui/face";

/** Replaces or removes the photo. */
export function PhotoSection({ person: { name, photo } }: { person: WorkerProfile }) {
  const { t } = useTranslation();
  return (
    <AccountSection name="photo" title={t(($) => $.photo.title)}>
      <PhotoEditor
        subject="person"
        hasPhoto={photo !== null}
        upload={async (file) => api.call(waitressPhoto, { body: { photo: file } })}
        remove={async () => api.call(waitressRemovePhoto, {})}
      >
        <Face size="medium" name={name} photo={photoUrl(photo)} isEager />
      </PhotoEditor>
    </AccountSection>
  );
}
