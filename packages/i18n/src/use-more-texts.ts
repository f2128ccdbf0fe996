import { useEffect, useState } from "react";
import { useLanguage } from "./react.ts";
import { loadTexts, type TextLoaders, type Translate } from "./texts.ts";

/** When a download that failed can succeed: the network, or the person, is back. */
const retries = ["online", "focus"] as const;

/** Texts on their way: loaded, or why not, with what loads them again. */
export interface MoreTexts {
  readonly t?: Translate;
  readonly failed?: { readonly failure: unknown; readonly retry: () => void };
}

/** Texts that few pages load, in the present language. Without a network they are tried again once it is back. */
export function useTextsLoad(loaders: TextLoaders): MoreTexts {
  const language = useLanguage();
  const [texts, setTexts] = useState<MoreTexts>({});
  useEffect(() => {
    let isCurrent = true;
    const stop = () => {
      for (const name of retries) window.removeEventListener(name, load);
    };
    function load(): void {
      stop();
      void loadTexts(language, loaders).then(
        ({ t }) => isCurrent && setTexts({ t }),
        (failure: unknown) => {
          if (!isCurrent) return;
          setTexts((before) => ({ ...before, failed: { failure, retry: load } }));
          for (const name of retries) window.addEventListener(name, load);
        },
      );
    }
    load();
    return () => {
      isCurrent = false;
      stop();
    };
  }, [language, loaders]);
  return texts;
}

/** The same where little is missing without them, which needs no word: undefined until they are loaded. */
export const useMoreTexts = (loaders: TextLoaders): Translate | undefined => useTextsLoad(loaders).t;
