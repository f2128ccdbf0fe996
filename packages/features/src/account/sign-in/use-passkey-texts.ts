import { passkeyListTexts } from "@bandeja/i18n/passkey-list-texts";
import { useLanguage } from "@bandeja/i18n/react";
import { loadTexts, type Texts, type Translate } from "@bandeja/i18n/texts";
import { useEffect, useState } from "react";

/** The texts about passkeys, which few pages load; undefined until then, and without a network. */
export function usePasskeyTexts(): Translate | undefined {
  const language = useLanguage();
  const [texts, setTexts] = useState<Texts>();
  useEffect(() => {
    let isCurrent = true;
    void loadTexts(language, passkeyListTexts).then(
      (loaded) => isCurrent && setTexts(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return texts?.t;
}
