import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import type { ButtonProps } from "@bandeja/ui/button";

/** "Continue with Google", for confirming an action while signed in. */
export function ConfirmByGoogleButton(props: Pick<ButtonProps, "type" | "isBusy" | "isWide" | "onClick">) {
  const { t } = useTranslation();
  const mark = <img src="/google.svg" alt="" width="20" height="20" />;
  return (
    <Button icon={mark} busyLabel={t(($) => $.common.loading)} {...props}>
      {t(($) => $.common.google)}
    </Button>
  );
}
