// Node would let young objects grow to 2 × 64 MB, and old ones to four times what is in use before it looks for garbage.
// In this room the server answers as quickly with half the memory.
const roomForObjects = "--max-semi-space-size=16 --max-old-space-size=1024";

// glibc keeps blocks as large as those of a password's hash (19 MiB) or of a picture for the next such one, in a heap for
// each thread. With a threshold of our own (bytes; it is glibc's first one) it gives them back.
const largestKeptBlock = "131072";

/**
 * Makes this process run in little memory. Node and the C library are told so before they begin and never after: the
 * process begins again, as itself, unless it was begun so. What the operator's own NODE_OPTIONS say comes last and wins.
 *
 * @param cache the folder of Node's compile cache, so that the program's entry is in it, too.
 */
export function runFrugally(cache: string): void {
  const { NODE_OPTIONS = "", MALLOC_TRIM_THRESHOLD_, NODE_COMPILE_CACHE } = process.env;
  // Whoever speaks with this process through a channel, as `--watch` does, would lose it.
  if (NODE_OPTIONS.startsWith(roomForObjects) || process.connected || process.execve === undefined) return;
  // The function is announced as experimental on the terminal of whoever starts a server with it.
  process.removeAllListeners("warning");
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    NODE_OPTIONS: `${roomForObjects} ${NODE_OPTIONS}`,
    MALLOC_TRIM_THRESHOLD_: MALLOC_TRIM_THRESHOLD_ ?? largestKeptBlock,
    NODE_COMPILE_CACHE: NODE_COMPILE_CACHE ?? cache,
  });
}
