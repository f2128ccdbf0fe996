import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { saveLanguage, storedLanguageKey } from "./detect.ts";
import { supportedLanguage } from "./languages.ts";
import type { Language } from "./languages.ts";
import { TextsContext } from "./react.ts";
import type { Texts } from "./texts.ts";

interface LanguageControl {
  /** Shows another language. @throws when its texts cannot be downloaded; the language stays */
  readonly show: (language: Language) => Promise<void>;
  /** Shows another language from now on, in other tabs too. @throws like `show` */
  readonly choose: (language: Language) => Promise<void>;
}

const ControlContext = createContext<LanguageControl | undefined>(undefined);

interface Props {
  /** The texts of the first language. */
  first: Texts;
  load: (language: Language) => Promise<Texts>;
  children: ReactNode;
}

/** Provides `useTranslation` with texts whose language may change, also by a choice in another tab. */
export function TextsProvider({ first, load, children }: Props) {
  const [texts, setTexts] = useState(first);
  const latest = useRef(first.language);

  const show = useCallback(
    async (language: Language) => {
      const previous = latest.current;
      latest.current = language;
      try {
        const loaded = await load(language);
        // A later choice may have been loaded earlier.
        if (latest.current === language) setTexts(loaded);
      } catch (failure) {
        if (latest.current === language) latest.current = previous;
        throw failure;
      }
    },
    [load],
  );
  const control = useMemo(
    () => ({
      show,
      async choose(language: Language) {
        await show(language);
        saveLanguage(language);
      },
    }),
    [show],
  );

  useEffect(() => {
    function follow({ key, newValue }: StorageEvent): void {
      const language = key === storedLanguageKey ? supportedLanguage(newValue) : undefined;
      if (language !== undefined && language !== latest.current) show(language).catch(() => undefined);
    }
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [show]);

  return (
    <TextsContext value={texts}>
      <ControlContext value={control}>{children}</ControlContext>
    </TextsContext>
  );
}

/** The functions that change the language. Islands have none: another language is another document. */
export function useLanguageControl(): LanguageControl {
  const control = use(ControlContext);
  if (control === undefined) throw new Error("useLanguageControl needs a TextsProvider");
  return control;
}
