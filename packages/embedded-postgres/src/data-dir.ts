import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { StartupError } from "./startup-error.ts";

/** Incremented when the contents of DATA_DIR change in a way that an older program would misread. */
const layout = 1;

/** Like a recursive `mkdirSync`, which never returns below a folder like /proc; `mode` applies to the last folder. */
function makeFolder(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function writeOnce(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** A file that is in a DATA_DIR while a backup is restored into it. */
export const restoreMark = "unfinished-restore";

/**
 * Creates the folder of DATA_DIR (0700) where it is missing, and checks that this program may use it.
 *
 * @param isRestoring whether this program restores a backup into it
 * @returns its absolute path, without symbolic links.
 * @throws StartupError when it cannot be written, was written by a newer version, or its restore was not completed.
 */
export function openDataDir(dataDir: string, { isRestoring = false } = {}): string {
  const folder = path.resolve(dataDir);
  const layoutFile = path.join(folder, "layout");
  let written: number;
  try {
    makeFolder(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    writeOnce(layoutFile, `${layout}\n`);
    written = Number(readFileSync(layoutFile, "utf8"));
  } catch (error) {
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `DATA_DIR ${folder} cannot be written (${code}): correct its permissions, or set DATA_DIR to a folder of yours.`,
    );
  }
  if (written > layout) {
    throw new StartupError(
      `DATA_DIR ${folder} was written by a newer version of Bandeja: update Bandeja, or set DATA_DIR to another folder.`,
    );
  }
  if (!isRestoring && existsSync(path.join(folder, restoreMark))) {
    throw new StartupError(
      `A backup is being restored into DATA_DIR ${folder}, or that was cut off: wait for its end, or delete the folder and restore again.`,
    );
  }
  return realpathSync(folder);
}
