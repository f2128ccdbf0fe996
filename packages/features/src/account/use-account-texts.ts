import { accountTexts } from "@bandeja/i18n/account-texts";
import { useLanguage } from "@bandeja/i18n/react";
import { loadTexts, type Texts, type Translate } from "@bandeja/i18n/texts";
import { useEffect, useState } from "react";

/** The texts about an account's passkeys and data, which few pages load; undefined until then, and without a network. */
export function useAccountTexts(): Translate | undefined {
  const language = useLanguage();
  const [texts, setTexts] = useState<Texts>();
  useEffect(() => {
    let isCurrent = true;
    void loadTexts(language, accountTexts).then(
      (loaded) => isCurrent && setTexts(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return texts?.t;
}
