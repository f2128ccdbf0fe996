import { StartupError } from "@bandeja/embedded-postgres/startup-error";

/** A file that is no backup, or an incomplete or altered one: nothing was restored from it. */
export class DamagedBackup extends StartupError {
  override name = "DamagedBackup";

  constructor(reason: string) {
    // A forged file must not control the terminal.
    const shown = reason.replaceAll(/[^\x20-\x7e]/g, "?");
    super(`The file is damaged or not a backup of Bandeja (${shown}): nothing was restored.`);
  }
}
