import { loadIslandTexts } from "@bandeja/i18n/island-texts";
import type { TextLoaders } from "@bandeja/i18n/start";
import { formTexts } from "@bandeja/i18n/form-texts";
import { fallbackLanguage, supportedLanguage } from "@bandeja/i18n/languages";
import { StrictMode } from "react";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { IslandRoot } from "./island-root.tsx";
import type { IslandName } from "./islands.ts";

async function rootOf(content: ReactNode, texts: TextLoaders, onHydrated?: () => void): Promise<ReactNode> {
  const language = supportedLanguage(document.documentElement.lang) ?? fallbackLanguage;
  const loaded = await loadIslandTexts(language, texts);
  return (
    <StrictMode>
      <IslandRoot texts={loaded} {...(onHydrated && { onHydrated })}>
        {content}
      </IslandRoot>
    </StrictMode>
  );
}

/** Shows an island in an empty element of the page. */
export async function raise(
  element: Element,
  name: IslandName,
  content: ReactNode,
  texts: TextLoaders = formTexts,
): Promise<void> {
  const root = await rootOf(content, texts);
  createRoot(element, { identifierPrefix: name }).render(root);
}

/**
 * Brings an island of the document to life, with all that was typed into it meanwhile.
 *
 * @param texts those that it shows, where they are not a form's
 * @returns what takes it away again
 */
export async function wake(
  name: IslandName,
  content: ReactNode,
  texts: TextLoaders = formTexts,
): Promise<() => void> {
  const island = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (island === null) return () => undefined;
  const root = await rootOf(content, texts, () => {
    island.dataset["awake"] = "";
  });
  const hydrated = hydrateRoot(island, root, { identifierPrefix: name });
  return () => hydrated.unmount();
}
