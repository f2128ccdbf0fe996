import { isCode, post } from "./api.ts";

interface NamedItem {
  readonly kind: string;
  readonly id: string;
}

/** The item that this page has claimed. */
let held: NamedItem | undefined;
/** The item on the screen, whose claim may still be under way. */
let shown: NamedItem | undefined;
/** The last end of a claim, which comes before the next claim. */
let leaving: Promise<unknown> = Promise.resolve();

/** What another session has held is not this one's to leave. */
export function forgetHeldItem(): void {
  held = undefined;
}

/** Ends the claim of the item that was left, which is then anybody's. A failure leaves it until its time is over. */
export function releaseItem(): Promise<unknown> {
  const left = held;
  held = undefined;
  // A page that closes sends it all the same.
  if (left !== undefined) {
    leaving = post("/queue/release", left, { keepalive: true }).catch(() => undefined);
  }
  return leaving;
}

/** Notes the item that comes on the screen. @returns what to do once it, or its page, is left */
export function showItem(item: NamedItem): () => void {
  const release = () => void releaseItem();
  shown = item;
  window.addEventListener("pagehide", release);
  return () => {
    window.removeEventListener("pagehide", release);
    shown = undefined;
    release();
  };
}

/** Claims an item, unless somebody else has. One that was left meanwhile is released again. @returns whether nobody else has */
export async function holdItem(item: NamedItem): Promise<boolean> {
  await leaving;
  let isFree = true;
  try {
    await post("/queue/claim", item);
    held = item;
  } catch (error) {
    if (!isCode(error, "CLAIMED")) throw error;
    isFree = false;
  }
  if (shown?.kind !== item.kind || shown.id !== item.id) await releaseItem();
  return isFree;
}
