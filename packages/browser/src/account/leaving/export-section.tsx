import { accountExport } from "@bandeja/contract/calls/leaving";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";
import { keepFile } from "../../files/keep-file.ts";
import { api } from "../../session/api.ts";
import { AccountSection, Note } from "../account-section.tsx";
import { useAccountDeed } from "../use-account-deed.ts";

/** Years of jobs and messages take their time. */
const timeoutMs = 60_000;

async function download(): Promise<void> {
  const { data } = await api.call(accountExport, {}, { timeoutMs });
  const name = `bandeja-${data.exportedat.slice(0, 10)}.json`;
  keepFile(new File([JSON.stringify(data, null, 2)], name, { type: "application/json" }));
}

/** Everything that is kept of the account, as a file. */
export function ExportSection() {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const deed = useAccountDeed(download, () => setDone(true));
  return (
    <AccountSection name="export" title={t(($) => $.account.export.title)}>
      <p>{t(($) => $.account.export.lead)}</p>
      <div>
        <Button
          tone="secondary"
          size="small"
          isBusy={deed.isPending}
          busyLabel={t(($) => $.common.loading)}
          onClick={() => deed.mutate()}
        >
          {t(($) => $.account.export.download)}
        </Button>
      </div>
      <Note>{isDone && t(($) => $.account.export.done)}</Note>
    </AccountSection>
  );
}
