// By default Node lets the young generation grow to 2 × 64 MB, and the old one to four times the live memory, before it
// collects garbage. With these limits the server is as fast with half the memory: docs/decisions/011.
const heapLimits = "--max-semi-space-size=16 --max-old-space-size=1024";

// glibc keeps freed blocks as large as those of a password hash (19 MiB) in a heap for each thread. With an explicit
// threshold (bytes; glibc's own initial value) it returns them to the system.
const trimThreshold = "131072";

/**
 * The environment of the server with memory limits, which Node and the C library read when the process starts. Values
 * that the operator has set take precedence.
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
