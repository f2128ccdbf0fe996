import { NetworkFailure } from "@bandeja/client/failures";

let isMissed = false;

/**
 * Waits for code that is fetched when it is needed: `fetchCode(() => import("./log-in-venue.ts"))`. A browser does not
 * fetch again what did not come once: the next try begins with the page, where drafts keep what was typed.
 *
 * @throws NetworkFailure when the code does not come
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
