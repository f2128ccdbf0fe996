import { Status } from "@bandeja/ui/status";
import { useTranslation } from "@bandeja/i18n/react";
import { sessionStore } from "@bandeja/web-platform/storage/storage.ts";
import { useEffect, useState } from "react";

const key = "edit-job.saved";

/** To be called before the job's page is opened after a change. */
export function noteSaved(job: string): void {
  sessionStore.write(key, job);
}

/** Says once on the job's page that its change was saved. */
export function SavedNote({ job }: { job: string }) {
  const { t } = useTranslation();
  const [isSaved] = useState(() => sessionStore.read(key) === job);
  useEffect(() => sessionStore.remove(key), []);
  return (
    <Status>
      {isSaved && <span className="font-semibold text-olive">{t(($) => $.editjob.saved)}</span>}
    </Status>
  );
}
