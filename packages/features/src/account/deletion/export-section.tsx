import { accountExport } from "@bandeja/contract/calls/privacy";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";
import { saveFile } from "@bandeja/web-platform/storage/save-file.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { AccountSection, Note } from "../account-section.tsx";
import type { AskGoogle } from "../ask-google.ts";
import { OwnerDialog } from "../owner-dialog.tsx";
import type { Ownership } from "../owner-dialog.tsx";

/** An export of years of jobs and messages is slow. */
const timeoutMs = 60_000;

async function download(ownership: Ownership): Promise<void> {
  const { data } = await api.call(accountExport, { body: ownership }, { timeoutMs });
  const name = `bandeja-${data.exportedAt.slice(0, 10)}.json`;
  saveFile(new File([JSON.stringify(data, null, 2)], name, { type: "application/json" }));
}

/** Downloads all data of the account as a file, after the owner has confirmed the account again. */
export function ExportSection({ askGoogle }: { askGoogle: AskGoogle }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(askGoogle.backFor === "export");
  const [isDone, setDone] = useState(false);

  async function act(ownership: Ownership): Promise<void> {
    await download(ownership);
    setDone(true);
    setAsking(false);
  }

  return (
    <AccountSection name="export" title={t(($) => $.account.export.title)}>
      <p>{t(($) => $.account.export.lead)}</p>
      <div>
        <Button tone="secondary" size="small" onClick={() => setAsking(true)}>
          {t(($) => $.account.export.download)}
        </Button>
      </div>
      <Note>{isDone && t(($) => $.account.export.done)}</Note>
      {isAsking && (
        <OwnerDialog
          title={t(($) => $.account.export.download)}
          lead={t(($) => $.account.export.ask)}
          submit={t(($) => $.account.export.download)}
          submitByGoogle={t(($) => $.account.export.downloadByGoogle)}
          purpose="export"
          askGoogle={askGoogle}
          act={act}
          onClose={() => setAsking(false)}
        />
      )}
    </AccountSection>
  );
}
