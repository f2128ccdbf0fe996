import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Face } from "@bandeja/ui/face";
import { TicketRule } from "@bandeja/ui/ticket";
import { dataAddress } from "@bandeja/features/photo/data-address.ts";
import { PhotoChooser } from "@bandeja/features/photo/photo-chooser.tsx";
import { settle, useAnswers } from "./answers.ts";
import { useFinish } from "./use-finish.ts";

/** Step 4: a photo, or none yet. Completes the sign-up. */
export function PhotoStep({ onFinished, toStep }: Parameters<typeof useFinish>[0]) {
  const { t } = useTranslation();
  const { account, photo } = useAnswers();
  const { isBusy, finish } = useFinish({ onFinished, toStep });
  return (
    <div className="grid gap-5">
      <p>{t(($) => $.entry.photoLead)}</p>
      <div className="flex flex-wrap items-end gap-4">
        <Face size="medium" name={account?.name ?? ""} photo={photo} isDecorative isEager />
        <Face size="list" name={account?.name ?? ""} photo={photo} isDecorative isEager />
        {photo !== undefined && (
          <button type="button" className="text-link" onClick={() => settle({ photo: undefined })}>
            {t(($) => $.photo.remove)}
          </button>
        )}
      </div>
      <PhotoChooser
        subject="person"
        hasPhoto={photo !== undefined}
        onPhoto={async (file) => {
          settle({ photo: await dataAddress(file) });
          return true;
        }}
      />
      <TicketRule isHairline />
      <div>
        <Button
          tone={photo === undefined ? "secondary" : "primary"}
          isWide
          isBusy={isBusy}
          busyLabel={t(($) => $.entry.finishing)}
          onClick={() => void finish()}
        >
          {t(($) => (photo === undefined ? $.entry.finishBare : $.entry.finish))}
        </Button>
        {photo === undefined && <p className="type-hint mt-2 text-muted">{t(($) => $.entry.photoLater)}</p>}
      </div>
    </div>
  );
}
