import { StartupError } from "@bandeja/embedded-postgres/startup-error";

/** A file that is no backup, or an incomplete or altered one: nothing was restored from it. */
export class DamagedBackup extends StartupError {
  override name = "DamagedBackup";

  constructor(reason: string) {
    super(`The file is damaged or not a backup of Bandeja (${reason}): nothing was restored.`);
  }
}
