import { I18nextProvider } from "@bandeja/i18n/react";
import { useEffect } from "react";
import type { ComponentProps, ReactNode } from "react";
import { AlertProvider } from "../use-alert.tsx";

/** What an island may count on: texts and alerts. The document and its script build the very same tree. */
export function IslandRoot({
  i18n,
  onAwake,
  children,
}: {
  i18n: ComponentProps<typeof I18nextProvider>["i18n"];
  /** Once everything in it works. */
  onAwake?: () => void;
  children: ReactNode;
}) {
  useEffect(() => onAwake?.(), [onAwake]);
  return (
    <I18nextProvider i18n={i18n}>
      <AlertProvider>{children}</AlertProvider>
    </I18nextProvider>
  );
}
