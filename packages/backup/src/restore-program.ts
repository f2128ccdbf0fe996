import path from "node:path";
import type { Program } from "./program.ts";
import { restoreBackup } from "./restore-backup.ts";
import { signingSecrets } from "./sign-backup.ts";
import { contentsText, describeRemarks, secondsSince } from "./summary.ts";

/** `npm run restore -- FILE`: restores into a missing or empty DATA_DIR. */
export const restoreProgram: Program = {
  usage:
    "Usage: npm run restore -- FILE [--trust], with DATA_DIR set to a folder that is empty or not there yet",
  flag: "trust",
  elsewhere:
    "DATABASE_URL is set: restore that database with pg_restore or its provider's tools, see docs/backup.md. To restore into the embedded database, leave DATABASE_URL out.",
  async run({ config, file, flag: trust, signal, say }) {
    const began = performance.now();
    const dataDir = path.resolve(config.dataDir);
    const restored = await restoreBackup({ dataDir, file, signal, trust, secrets: signingSecrets(config) });
    const { broken, header } = restored;
    say(
      `${dataDir}: ${contentsText(restored)} as of ${header.createdAt}, restored in ${secondsSince(began)}.`,
    );
    for (const line of describeRemarks(restored)) say(line);
    for (const { invariant, id } of broken) say(`${invariant}: ${id}`);
    say(broken.length === 0 ? "Every invariant holds." : `${broken.length} broken.`);
    return broken.length === 0 ? 0 : 1;
  },
};
