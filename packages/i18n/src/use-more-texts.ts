import { useEffect, useState } from "react";
import { useLanguage } from "./react.ts";
import { loadTexts, type TextLoaders, type Texts, type Translate } from "./texts.ts";

/** Texts that few pages load, in the present language; undefined until then, and without a network. */
export function useMoreTexts(loaders: TextLoaders): Translate | undefined {
  const language = useLanguage();
  const [texts, setTexts] = useState<Texts>();
  useEffect(() => {
    let isCurrent = true;
    void loadTexts(language, loaders).then(
      (loaded) => isCurrent && setTexts(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language, loaders]);
  return texts?.t;
}
