import type { BaseLanguage } from "@bandeja/i18n/languages";

// Taken from the running product by tools/media/guide/take-pictures.ts: `npm run guide:pictures`.
const files = import.meta.glob<string>("./pictures/*/*.webp", {
  eager: true,
  import: "default",
  query: "?no-inline",
});

function picturesIn(language: BaseLanguage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, address]) => {
      const [, folder, name] = /\/([a-z]+)\/([\w-]+)\.webp$/.exec(path) ?? [];
      return folder === language && name !== undefined ? [[name, address]] : [];
    }),
  );
}

/** The URL of each section's picture, by language and section id. */
export const guidePictures: Record<BaseLanguage, Record<string, string>> = {
  en: picturesIn("en"),
  pt: picturesIn("pt"),
};
