import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import type { ButtonProps } from "@bandeja/ui/button";

/** For confirming an action while signed in: "Continue with Google", and what that does. */
export function ConfirmByGoogleButton({
  children,
  ...props
}: Pick<ButtonProps, "type" | "isBusy" | "isWide" | "onClick" | "children">) {
  const { t } = useTranslation();
  const mark = <img src="/google.svg" alt="" width="20" height="20" />;
  return (
    <Button icon={mark} busyLabel={t(($) => $.common.loading)} {...props}>
      {children}
    </Button>
  );
}
