import { isCode, post } from "./api.ts";

interface NamedItem {
  readonly kind: string;
  readonly id: string;
}

/** The item that this page has claimed; pages that one looks at for its answer leave it so. */
let held: NamedItem | undefined;

/** What another session has held is not this one's to leave. */
export function forgetHeldItem(): void {
  held = undefined;
}

/** Ends the claim of the item that was left, which is then anybody's. A failure leaves it until its time is over. */
export async function releaseItem(): Promise<void> {
  const left = held;
  held = undefined;
  if (left !== undefined) await post("/queue/release", left).catch(() => undefined);
}

/** Claims an item, unless somebody else has, and leaves the one before. */
export async function holdItem(item: NamedItem): Promise<void> {
  if (held?.kind !== item.kind || held.id !== item.id) await releaseItem();
  try {
    await post("/queue/claim", item);
    held = item;
  } catch (error) {
    if (!isCode(error, "CLAIMED")) throw error;
  }
}
