// Node would let young objects grow to 2 × 64 MB, and old ones to four times what is in use, before it collects garbage.
// With these limits the server answers as fast in half the memory: docs/decisions/011.
const heapLimits = "--max-semi-space-size=16 --max-old-space-size=1024";

// glibc keeps freed blocks as large as those of a password hash (19 MiB) in a heap for each thread. With an explicit
// threshold (bytes; glibc's own initial value) it returns them to the system.
const trimThreshold = "131072";

/**
 * The environment that the server runs in: memory limits, which Node and the C library read before they start. Values
 * that the operator has set win.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function serverEnvironment(env) {
  return {
    ...env,
    NODE_OPTIONS: `${heapLimits} ${env.NODE_OPTIONS ?? ""}`.trim(),
    MALLOC_TRIM_THRESHOLD_: env.MALLOC_TRIM_THRESHOLD_ ?? trimThreshold,
  };
}
