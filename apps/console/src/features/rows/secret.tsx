import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { copyText } from "@bandeja/web-platform/storage/copy-text.ts";
import { useState } from "react";

/** A link that is shown once. */
export function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <p className="type-label">{t(($) => $.operatorconsole.run.secret)}</p>
      <p className="type-figures break-all secret">{secret}</p>
      <div>
        <Button size="small" tone="secondary" onClick={() => void copyText(secret).then(setCopied)}>
          {t(($) => $.operatorconsole.run[isCopied ? "copied" : "copy"])}
        </Button>
      </div>
    </>
  );
}
