import {
  accountExportFile,
  accountRevokeExportLink,
  accountShareExport,
  exportsDownload,
} from "@bandeja/contract/calls/exports";
import { hashToken } from "@bandeja/api/modules/accounts/core/tokens";
import type { Fixtures } from "../../fixtures.ts";
import type { Check, Workload, Write } from "../tracked-write.ts";
import { password, passwordHash } from "./accounts.ts";
import { happened } from "./account-deletion.ts";

export async function makeExporters({ makeVenues }: Fixtures, n: number) {
  const venues = await makeVenues(n, { passwordHash });
  return venues.map(({ accountId, token }) => ({ id: accountId, token }));
}
export type Exporter = Awaited<ReturnType<typeof makeExporters>>[number];

/** Whether an event is in the audit log, at least and at most so often: a request without an answer is repeated. */
const isLogged = (check: Check, id: string, event: string, least: number, most: number) =>
  check(
    "SELECT count(*) BETWEEN $3 AND $4 FROM audit_log WHERE account_id = $1 AND event = $2",
    id,
    event,
    least,
    most,
  );

/** Makes a link. @returns its id, and its token */
async function share(write: Write, { id, token }: Exporter, at: number) {
  const { data, url } = await write({
    call: accountShareExport,
    input: { token, body: { password, format: "html" } },
    subject: `link of ${id}`,
    refusedIfDone: [],
    isDone: (check, answer) =>
      answer === undefined
        ? isLogged(check, id, "exportlink_made", at, at + 2)
        : check(
            "SELECT count(*) = 1 FROM export_links WHERE id = $1 AND account_id = $2",
            answer.data._id,
            id,
          ),
  });
  return { linkId: data._id, linkToken: url.split("token=").at(-1) ?? "" };
}

async function exportAndShare(write: Write, exporter: Exporter): Promise<void> {
  const { id, token } = exporter;
  await write({
    call: accountExportFile,
    input: { token, body: { password, format: "csv" } },
    subject: `file of ${id}`,
    refusedIfDone: [],
    isDone: (check) => isLogged(check, id, "exported", 1, 2),
  });
  const used = await share(write, exporter, 0);
  await write({
    call: exportsDownload,
    input: { body: { token: used.linkToken } },
    subject: `download of ${id}`,
    refusedIfDone: ["LINK_INVALID"],
    isDone: async (check) =>
      (await happened(check, id, "exportlink_used")) &&
      (await check(
        "SELECT used_at IS NOT NULL FROM export_links WHERE token_hash = $1",
        hashToken(used.linkToken),
      )),
  });
  const revoked = await share(write, exporter, 1);
  await write({
    call: accountRevokeExportLink,
    input: { token, body: { exportlink_id: revoked.linkId } },
    subject: `link of ${id}`,
    refusedIfDone: ["NOT_FOUND"],
    isDone: async (check) =>
      (await happened(check, id, "exportlink_revoked")) &&
      (await check("SELECT count(*) = 0 FROM export_links WHERE id = $1", revoked.linkId)),
  });
}

/** Files of data, and links to them from their making to their use or end. */
export function* exportData(write: Write, exporters: readonly Exporter[]): Workload {
  for (const exporter of exporters) yield () => exportAndShare(write, exporter);
}
