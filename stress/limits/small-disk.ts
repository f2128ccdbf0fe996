import { execFileSync, spawnSync } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: "pipe" });

function repair(image: string): void {
  const { status, stderr } = spawnSync("fsck.ext4", ["-p", image], { encoding: "utf8" });
  // 1: errors were corrected.
  if (status !== 0 && status !== 1) throw new Error(`The disk cannot be repaired: ${stderr}`);
}

/** An ext4 file system of so many megabytes in a file, which can be filled and made read-only. Only root may mount one. */
export function openSmallDisk(megabytes: number) {
  const folder = mkdtempSync(path.join(tmpdir(), "bandeja-disk-"));
  const [image, mounted] = [path.join(folder, "image"), path.join(folder, "disk")];
  const ballast = path.join(mounted, "ballast");
  writeFileSync(image, "");
  truncateSync(image, megabytes * 2 ** 20);
  run("mkfs.ext4", "-q", "-m", "0", image);
  mkdirSync(mounted);
  // The account of an embedded database must be able to enter.
  run("chmod", "711", folder);
  const mount = () => run("mount", "-o", "loop", image, mounted);
  const unmount = () => run("umount", mounted);
  mount();
  return {
    /** A folder on the disk. */
    makeFolder(name: string): string {
      const made = path.join(mounted, name);
      mkdirSync(made, { recursive: true, mode: 0o700 });
      return made;
    },
    /** Leaves no free block. */
    fill(): void {
      const file = openSync(ballast, "a");
      const bytes = Buffer.alloc(2 ** 20, 1);
      for (let size = bytes.length; size >= 4_096;) {
        try {
          writeSync(file, bytes, 0, size);
        } catch {
          size /= 2;
        }
      }
      closeSync(file);
    },
    free(): void {
      rmSync(ballast, { force: true });
      // Otherwise it would be back after `makeReadOnly`.
      run("sync", "-f", mounted);
    },
    /** As the kernel does to a disk that fails: files that are open for writing can no longer be written either. */
    makeReadOnly: () => void run("mount", "-o", "remount,abort", mounted),
    /** As an operator does afterwards; no file on it may be open. */
    mountAgain(): void {
      unmount();
      repair(image);
      mount();
    },
    close(): void {
      unmount();
      rmSync(folder, { recursive: true });
    },
  };
}
export type SmallDisk = ReturnType<typeof openSmallDisk>;

/** Whether this account may mount file systems: root on Linux, but not in every container. */
export function canMount(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  try {
    openSmallDisk(8).close();
    return true;
  } catch {
    return false;
  }
}
