import { TextsContext } from "@bandeja/i18n/react";
import type { Texts } from "@bandeja/i18n/react";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { AlertProvider } from "@bandeja/browser/alert/use-alert.tsx";

/** What an island may count on: texts and alerts. The document and its script build the very same tree. */
export function IslandRoot({
  texts,
  onHydrated,
  children,
}: {
  texts: Texts;
  /** Once everything in it works. */
  onHydrated?: () => void;
  children: ReactNode;
}) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <TextsContext value={texts}>
      <AlertProvider>{children}</AlertProvider>
    </TextsContext>
  );
}
