import { globSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** libfaketime of Debian's package, or of another place, by which processes see a clock that is moved while they run. */
const library = process.env["LIBFAKETIME"] ?? globSync("/usr/lib/*/faketime/libfaketime.so.1")[0];

export const canMoveClocks = library !== undefined;

/** The environment of processes with one clock, and what moves it. */
export function createMovableClock() {
  // Processes of other accounts read it too.
  const folder = mkdtempSync(path.join(tmpdir(), "bandeja-clock-"), "utf8");
  const file = path.join(folder, "offset");
  function move(hours: number): void {
    writeFileSync(`${file}.next`, `${hours < 0 ? "" : "+"}${hours}h\n`, { mode: 0o644 });
    renameSync(`${file}.next`, file);
  }
  move(0);
  return {
    environment: {
      LD_PRELOAD: library ?? "",
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      // As in reality: only the wall clock jumps, timers go on.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    folder,
    move,
  };
}
