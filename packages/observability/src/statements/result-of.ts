/** How the driver reports the end of a statement. */
export type Done = (error: Error | null | undefined, result?: unknown) => void;

/** As the driver's client does: without it the stack ends in the socket. */
async function throwHere(failure: unknown): Promise<never> {
  // Until the caller's promise follows this one, which leads the stack to the caller.
  await Promise.resolve();
  await Promise.resolve();
  if (failure instanceof Error) Error.captureStackTrace(failure);
  throw failure;
}

/** The result of a statement that is sent with a callback; the stack of its error leads to the caller. */
export const resultOf = (send: (done: Done) => void): Promise<unknown> =>
  new Promise((resolve) => {
    send((error, result) => resolve(error ? throwHere(error) : result));
  });
