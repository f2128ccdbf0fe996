import "../app.css";
import { useLanguage } from "@bandeja/i18n/react";
import { FontPreloads } from "@bandeja/ui/font-preloads";
import { PressableStyle } from "@bandeja/ui/pressable-style";
import type { ReactNode } from "react";
import { OldBrowser } from "./old-browser.tsx";
import preHydration from "./pre-hydration.js?raw";

/** What a document loads: in the prerendered one only, as React leaves foreign elements of head and body in place. */
export interface DocumentFiles {
  styles?: ReactNode;
  scripts?: ReactNode;
}

/** The document of every page. Each screen sets its `<title>`. */
export function Document({
  isStill = false,
  styles,
  scripts,
  children,
}: DocumentFiles & { isStill?: boolean; children: ReactNode }) {
  const language = useLanguage();
  return (
    // pre-hydration.js sets attributes before hydration, so mismatches are expected.
    <html lang={language} data-still={isStill || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1f1a17" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <FontPreloads />
        {/* The menu is hidden until it is complete, as its entries would move. */}
        <link rel="expect" href="#main" blocking="render" />
        {/* The text is in prerendered documents only: the application's script does not repeat it. */}
        <InlineScript text={import.meta.env.SSR ? preHydration : ""} />
        {styles}
      </head>
      <body>
        <OldBrowser />
        {children}
        <PressableStyle />
        {scripts}
      </body>
    </html>
  );
}

/** A script in the document itself. The server allows it by its hash; inline-scripts.ts minifies it. */
function InlineScript({ text }: { text: string }) {
  // oxlint-disable-next-line react/no-danger -- a file of this folder
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
