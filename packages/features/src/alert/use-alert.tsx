import { EmailText } from "@bandeja/ui/email-text";
import { AlertDialog } from "@bandeja/ui/alert-dialog";
import { hasExpired } from "@bandeja/web-platform/session/session.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { createContext, useCallback, useContext, useState } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";

interface Alert {
  text: string;
  more: ReactNode;
  close: () => void;
}

/**
 * `await alert(text, more?)`: shows the modal alert dialog with the exact text and resolves when it is closed. `more`
 * is shown below the text, smaller.
 */
export type ShowAlert = (text: string, more?: ReactNode) => Promise<void>;

const AlertContext = createContext<ShowAlert | undefined>(undefined);

/** Shows the alerts of its children, one after the other. */
export function AlertProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [alerts, setAlerts] = useState<readonly Alert[]>([]);
  // The login, where the screens of an account lead without a session, says that it has ended.
  const ended = t(($) => $.errors.UNAUTHENTICATED);
  const show = useCallback<ShowAlert>(
    async (text, more) => {
      if (text === ended && hasExpired()) return undefined;
      return new Promise((resolve) => {
        const alert: Alert = {
          text,
          more,
          close: () => {
            // Unmounted before the promise resolves: the dialog returns the focus on unmount and must not take it from
            // the element that the caller focuses.
            flushSync(() => setAlerts((waiting) => waiting.filter((other) => other !== alert)));
            resolve();
          },
        };
        setAlerts((waiting) => [...waiting, alert]);
      });
    },
    [ended],
  );
  const first = alerts[0];
  return (
    <AlertContext value={show}>
      {children}
      {first !== undefined && (
        <AlertDialog
          key={alerts.length}
          isOpen
          title={<EmailText>{first.text}</EmailText>}
          okLabel={t(($) => $.common.ok)}
          onClose={first.close}
        >
          {typeof first.more === "string" ? <EmailText>{first.more}</EmailText> : first.more}
        </AlertDialog>
      )}
    </AlertContext>
  );
}

/** The alerts of the specification: `const alert = useAlert(); await alert(t(($) => $.errors.ONLY_VENUES));` */
export function useAlert(): ShowAlert {
  const show = useContext(AlertContext);
  if (show === undefined) throw new Error("useAlert needs an AlertProvider around it");
  return show;
}
