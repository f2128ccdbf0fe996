import { useLanguage } from "./react.ts";
import { loadTexts, type TextLoaders, type Texts, type Translate } from "./texts.ts";
import { useEffect, useState } from "react";

/** Texts that few pages load; undefined until then, and without a network. @param loaders the same at each call */
export function useLoadedTexts(loaders: TextLoaders): Translate | undefined {
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
