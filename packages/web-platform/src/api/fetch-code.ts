import { NetworkFailure } from "@bandeja/client/failures";

let isMissed = false;

/**
 * Whether an import failed since its code did not arrive; otherwise the code itself is at fault. Engines say "module" of
 * such code, and Vite "preload CSS" of its styles.
 */
export const isMissedCode = (cause: unknown): boolean => /module|preload CSS/.test(String(cause));

/** The failure of an import: NetworkFailure for code that did not arrive, otherwise the fault itself. */
export const codeFailure = (cause: unknown): unknown =>
  isMissedCode(cause) ? new NetworkFailure("offline", cause) : cause;

/**
 * Imports code on demand: `fetchCode(() => import("./pin-dialog.tsx"))`. A browser does not retry a failed import
 * until the page is loaded again; drafts keep the input meanwhile.
 *
 * @throws NetworkFailure if the code cannot be loaded
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (isMissed && navigator.onLine) {
    window.location.reload();
    return new Promise(() => {});
  }
  try {
    return await load();
  } catch (cause) {
    isMissed = isMissedCode(cause);
    throw codeFailure(cause);
  }
}
