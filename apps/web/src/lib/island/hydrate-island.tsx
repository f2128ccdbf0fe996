import { loadTexts } from "@bandeja/i18n/texts";
import type { TextLoaders } from "@bandeja/i18n/texts";
import { formTexts } from "@bandeja/i18n/form-texts";
import { fallbackLanguage, supportedLanguage } from "@bandeja/i18n/languages";
import { StrictMode } from "react";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { IslandRoot } from "./island-root.tsx";
import type { IslandName } from "./islands.ts";
import { keepInput } from "./keep-input.ts";

async function rootOf(content: ReactNode, texts: TextLoaders, onHydrated?: () => void): Promise<ReactNode> {
  const language = supportedLanguage(document.documentElement.lang) ?? fallbackLanguage;
  const loaded = await loadTexts(language, texts);
  return (
    <StrictMode>
      <IslandRoot texts={loaded} {...(onHydrated && { onHydrated })}>
        {content}
      </IslandRoot>
    </StrictMode>
  );
}

/** Renders an island into an empty element. @param name the prefix of its ids */
export async function mountIsland(
  element: Element,
  name: IslandName | "passkey",
  content: ReactNode,
  texts: TextLoaders = formTexts,
): Promise<void> {
  const root = await rootOf(content, texts);
  createRoot(element, { identifierPrefix: name }).render(root);
}

/**
 * Hydrates an island of the document, and keeps its input and focus.
 *
 * @param texts its texts, by default those of forms
 * @returns a function that unmounts it
 */
export async function hydrateIsland(
  name: IslandName,
  content: ReactNode,
  texts: TextLoaders = formTexts,
): Promise<() => void> {
  const island = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
  if (island === null) return () => undefined;
  const restoreInput = keepInput(island);
  const root = await rootOf(content, texts, () => {
    island.dataset["hydrated"] = "";
    restoreInput();
  });
  const hydrated = hydrateRoot(island, root, { identifierPrefix: name });
  return () => hydrated.unmount();
}
