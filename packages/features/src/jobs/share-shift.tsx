import { Status } from "@bandeja/ui/status";
import type { Job } from "@bandeja/contract/calls/jobs";
import { appPaths } from "@bandeja/contract/app-pages";
import { appLink } from "@bandeja/contract/cross-links";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TextField } from "@bandeja/ui/text-field";
import { copyText } from "@bandeja/web-platform/storage/copy-text.ts";
import { useState } from "react";

type Shared = Pick<Job, "id" | "venueName" | "startDate" | "startTime" | "endTime">;

/** Passes an open shift on: by the device's share sheet, or as a copied link, whose preview is the shift's. */
export function ShareShift({ job }: { job: Shared }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [result, setResult] = useState<"copied" | "failed">();
  const url = `${window.location.origin}${appLink(appPaths.shift(job.id))}`;

  async function copy(): Promise<void> {
    setResult((await copyText(url)) ? "copied" : "failed");
  }

  async function share(): Promise<void> {
    const hours = format.shift(job.startTime, job.endTime);
    const title = `${job.venueName}, ${format.day(job.startDate)}, ${hours}`;
    // Undefined on insecure origins, and in browsers without a sheet.
    if (typeof navigator.share !== "function") {
      await copy();
      return;
    }
    try {
      await navigator.share({ title, url });
    } catch (failure) {
      // Closing the sheet is not a failure.
      if (!(failure instanceof DOMException && failure.name === "AbortError")) await copy();
    }
  }

  return (
    <div className="grid gap-3">
      <Button tone="secondary" isWide onClick={() => void share()}>
        {result === "copied" ? t(($) => $.job.linkCopied) : t(($) => $.job.share)}
      </Button>
      {/* Another name of a button that has the focus is not read. */}
      <Status className="sr-only">{result === "copied" && t(($) => $.job.linkCopied)}</Status>
      {result === "failed" && (
        <TextField
          label={t(($) => $.job.shareLink)}
          value={url}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
    </div>
  );
}
