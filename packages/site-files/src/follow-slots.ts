import type { Language } from "@bandeja/contract/lists";
import type { Site } from "./read-site.ts";

/** Finds the texts of slots, in each language; undefined while there are none. */
export type FindSlotTexts = () => Promise<Readonly<Record<Language, string>> | undefined>;

/** How long (ms) pages are served before the texts of their slots are found again. */
const lifeMs = 60_000;

interface Following {
  find: FindSlotTexts;
  now: () => Date;
  /** Called where the texts cannot be found: the pages stay as they are. */
  report: (error: unknown) => void;
}

/** Keeps the slots of a site's pages up to date. @returns what a request calls, which need not wait for it */
export function followSlots(site: Site, { find, now, report }: Following): () => Promise<void> {
  let foundAt = -lifeMs;
  let shown: string | undefined;
  async function refresh(): Promise<void> {
    const texts = await find();
    const next = JSON.stringify(texts);
    if (next === shown) return;
    await site.fillSlots(texts);
    shown = next;
  }
  return async () => {
    const at = now().getTime();
    // A clock may be set back.
    if (Math.abs(at - foundAt) < lifeMs) return;
    foundAt = at;
    await refresh().catch(report);
  };
}
