import { NetworkFailure } from "@bandeja/client/failures";
import { reloadPage } from "./reload-page.ts";

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
 * Imports code for what was pressed: `fetchCode(() => import("./pin-dialog.tsx"))`. Some browsers do not retry a failed
 * import until the page is loaded again, which the second failure does if there is a network; drafts keep the input.
 *
 * @throws NetworkFailure if the code cannot be loaded
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    const failure = codeFailure(cause);
    if (failure !== cause) {
      if (isMissed) await reloadPage();
      isMissed = true;
    }
    throw failure;
  }
}
