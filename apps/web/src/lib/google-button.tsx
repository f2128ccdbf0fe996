import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";

/** "Continue with Google" (specification section 2). early.js hears the press, on every page, and what it fetches goes on. */
export function GoogleButton() {
  const { t } = useTranslation();
  const mark = <img src="/google.svg" alt="" width="20" height="20" />;
  return (
    <Button tone="secondary" isWide icon={mark} data-google="">
      {t(($) => $.common.google)}
    </Button>
  );
}
