import { createBackup } from "./create-backup.ts";
import type { Program } from "./program.ts";
import { contentsText, describeRemarks, secondsSince, sizeText } from "./summary.ts";

/** `npm run backup -- FILE`: backs up the embedded database and the photos, with or without a running server. */
export const backupProgram: Program = {
  usage: "Usage: npm run backup -- FILE [--force]",
  takesForce: true,
  elsewhere:
    "DATABASE_URL is set: back that database up with pg_dump or its provider's tools, see docs/backup.md.",
  async run({ config, file, force, signal, say }) {
    const began = performance.now();
    const made = await createBackup({
      dataDir: config.dataDir,
      file,
      force,
      settings: {
        photos: config.bucket === undefined ? "folder" : "bucket",
        hashKey: config.hashKey === undefined ? "database" : "setting",
      },
      signal,
    });
    for (const name of made.abandoned) say(`Deleted ${name}, which a killed backup left.`);
    const taken = `${sizeText(made.size)}, written and read again in ${secondsSince(began)}`;
    say(`${file}: ${contentsText(made)} as of ${made.header.createdAt}; ${taken}.`);
    for (const line of describeRemarks(made)) say(line);
    return 0;
  },
};
