/** A condition that keeps the program from starting: its message is one line that says what to do. */
export class StartupError extends Error {
  override name = "StartupError";
}
