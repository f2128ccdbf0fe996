import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";

/** "Continue with Google" (specification section 2). On every page pre-hydration.js handles the press and loads the rest. */
export function GoogleButton() {
  const { t } = useTranslation();
  const mark = <img src="/google.svg" alt="" width="20" height="20" />;
  return (
    <Button tone="secondary" isWide icon={mark} data-google="">
      {t(($) => $.common.google)}
    </Button>
  );
}
