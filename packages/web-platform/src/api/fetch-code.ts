import { NetworkFailure } from "@bandeja/client/failures";

let isMissed = false;

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
    isMissed = true;
    throw new NetworkFailure("offline", cause);
  }
}
