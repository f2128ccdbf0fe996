import { createBackup } from "./create-backup.ts";
import type { Program } from "./program.ts";
import { signingSecrets } from "./sign-backup.ts";
import { contentsText, describeRemarks, secondsSince, sizeText } from "./summary.ts";

/** `npm run backup -- FILE`: backs up the embedded database and the photos, with or without a running server. */
export const backupProgram: Program = {
  usage: "Usage: npm run backup -- FILE [--force]",
  flag: "force",
  elsewhere:
    "DATABASE_URL is set: back that database up with pg_dump or its provider's tools, see docs/backup.md.",
  async run({ config, file, flag: force, signal, say }) {
    const began = performance.now();
    const made = await createBackup({
      dataDir: config.dataDir,
      file,
      force,
      settings: {
        photos: config.bucket === undefined ? "folder" : "bucket",
        hashKey: config.hashKey === undefined ? "database" : "setting",
      },
      secrets: signingSecrets(config),
      signal,
    });
    for (const name of made.abandoned) say(`Deleted ${name}, which a killed backup left.`);
    const taken = `${sizeText(made.size)}, written and read again in ${secondsSince(began)}`;
    say(`${file}: ${contentsText(made)} as of ${made.header.createdAt}; ${taken}.`);
    for (const line of describeRemarks(made)) say(line);
    if (made.signature === undefined) {
      say("The file is not signed, since neither BACKUP_KEY nor HASH_KEY is set: a restore needs --trust.");
    }
    return 0;
  },
};
