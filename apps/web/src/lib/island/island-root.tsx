import { TextsContext } from "@bandeja/i18n/react";
import type { Texts } from "@bandeja/i18n/react";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { AlertProvider } from "@bandeja/features/alert/use-alert.tsx";

/** The providers of an island: texts and alerts. Document and script render the same tree. */
export function IslandRoot({
  texts,
  onHydrated,
  children,
}: {
  texts: Texts;
  /** Called after hydration. */
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
