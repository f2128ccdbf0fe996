import type { Language } from "@bandeja/contract/lists";
import type { PlaceholderTexts } from "./fill-placeholder.ts";
import type { Site } from "./read-site.ts";

/** Finds the texts of placeholders, in each language. */
export type FindPlaceholderTexts = () => Promise<Readonly<Record<Language, PlaceholderTexts>>>;

/** How long (ms) pages are served before the texts of their placeholders are found again. */
const lifeMs = 60_000;

interface Refreshing {
  find: FindPlaceholderTexts;
  now: () => Date;
  /** Called where the texts cannot be found: the pages stay as they are. */
  report: (error: unknown) => void;
}

/** Keeps the placeholders of a site's pages up to date. @returns what a request calls, which need not wait for it */
export function refreshPlaceholders(site: Site, { find, now, report }: Refreshing): () => Promise<void> {
  let foundAt = -lifeMs;
  let shown: string | undefined;
  async function refresh(): Promise<void> {
    const texts = await find();
    const next = JSON.stringify(texts);
    if (next === shown) return;
    await site.fillPlaceholders(texts);
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
