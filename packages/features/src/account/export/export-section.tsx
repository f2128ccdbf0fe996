import {
  accountExportFile,
  accountExportLinks,
  accountShareExport,
  type ExportFormat,
} from "@bandeja/contract/calls/exports";
import { exportFormats } from "@bandeja/contract/lists";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { Segmented } from "@bandeja/ui/segmented";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { api, queryOf } from "@bandeja/web-platform/api/api.ts";
import { fileFromBase64 } from "@bandeja/web-platform/storage/file-from-base64.ts";
import { saveFile } from "@bandeja/web-platform/storage/save-file.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AccountSection, Note } from "../account-section.tsx";
import { AddressOnce } from "../address-once.tsx";
import type { AskGoogle } from "../ask-google.ts";
import { OwnerDialog, type Ownership } from "../owner-dialog.tsx";
import { useAccountTexts } from "../use-account-texts.ts";
import { ExportLinks } from "./export-links.tsx";

/** A file of years of jobs and messages is slow. */
const timeoutMs = 60_000;

const uses = ["download", "share"] as const;
/** What is done with the data. */
type Use = (typeof uses)[number];

/** The purpose of the confirmation by Google, after which the page may be loaded again. */
const purposeOf = (use: Use, format: ExportFormat) => `export.${use}.${format}`;
const choices = uses.flatMap((use) => exportFormats.map((format) => ({ use, format })));

async function download(format: ExportFormat, ownership: Ownership): Promise<void> {
  const { data } = await api.call(accountExportFile, { body: { format, ...ownership } }, { timeoutMs });
  saveFile(fileFromBase64(data.content, data.name, data.type));
}

/** What the last confirmed press has led to. */
type Result = { use: "download" } | { use: "share"; url: string; until: string };

/**
 * All data of the account in a format of choice: as a file, or by a link for somebody else. Both need another proof of
 * ownership.
 */
export function ExportSection({ askGoogle }: { askGoogle: AskGoogle }) {
  const { t } = useTranslation();
  const [texts, pending] = useAccountTexts(<SkeletonBar className="h-[280px] w-full" />);
  return (
    <AccountSection name="export" title={t(($) => $.account.export.title)}>
      {texts === undefined ? pending : <Exports t={texts} askGoogle={askGoogle} />}
    </AccountSection>
  );
}

function Exports({ t, askGoogle }: { t: Translate; askGoogle: AskGoogle }) {
  const queries = useQueryClient();
  const format = useFormatters();
  const [begun] = useState(() =>
    choices.find((choice) => purposeOf(choice.use, choice.format) === askGoogle.backFor),
  );
  const [chosen, choose] = useState<ExportFormat>(begun?.format ?? "html");
  const [question, ask] = useState<Use | undefined>(begun?.use);
  const [result, setResult] = useState<Result>();

  async function share(ownership: Ownership): Promise<Result> {
    const { url, data } = await api.call(accountShareExport, { body: { format: chosen, ...ownership } });
    await queries.invalidateQueries({ queryKey: queryOf(accountExportLinks, {}).queryKey });
    return { use: "share", url, until: data.expiresAt };
  }
  async function act(use: Use, ownership: Ownership): Promise<void> {
    if (use === "share") setResult(await share(ownership));
    else {
      await download(chosen, ownership);
      setResult({ use });
    }
    ask(undefined);
  }

  return (
    <>
      <p>{t(($) => $.accountdata.lead)}</p>
      <Segmented
        name="format"
        label={t(($) => $.accountdata.format)}
        hint={t(($) => $.accountdata.about[chosen])}
        options={exportFormats.map((value) => ({
          value,
          label: t(($) => $.accountdata.formats[value]),
        }))}
        value={chosen}
        onChange={({ target }) => choose(target.value as ExportFormat)}
      />
      <div className="flex flex-wrap gap-3">
        {uses.map((use) => (
          <Button key={use} tone="secondary" size="small" onClick={() => ask(use)}>
            {t(($) => $.accountdata[use])}
          </Button>
        ))}
      </div>
      <Note>{result && t(($) => $.accountdata[result.use === "share" ? "shared" : "done"])}</Note>
      {result?.use === "share" && (
        <AddressOnce
          label={t(($) => $.accountdata.link)}
          hint={t(($) => $.accountdata.once, { until: format.moment(result.until, "own") })}
          url={result.url}
          copy={t(($) => $.accountdata.copy)}
          copied={t(($) => $.accountdata.copied)}
        />
      )}
      <ExportLinks t={t} />
      {question !== undefined && (
        <OwnerDialog
          title={t(($) => $.accountdata[question])}
          lead={t(($) => $.accountdata[question === "share" ? "askShare" : "ask"])}
          submit={t(($) => $.accountdata[question === "share" ? "make" : "download"])}
          submitByGoogle={t(($) => $.accountdata[question === "share" ? "makeByGoogle" : "downloadByGoogle"])}
          purpose={purposeOf(question, chosen)}
          askGoogle={askGoogle}
          act={(ownership) => act(question, ownership)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
