/** An error that stops a script; its message is one line that says what to do. */
export class SetupError extends Error {}

/**
 * Runs a script; a `SetupError` ends it with its message and exit code 1.
 *
 * @param {() => Promise<void>} work
 */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
