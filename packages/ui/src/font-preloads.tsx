// oxlint-disable-next-line typescript/triple-slash-reference -- the linter looks at a file of this folder alone
/// <reference path="./files.d.ts" />
import gabarito from "@fontsource/gabarito/files/gabarito-latin-800-normal.woff2?url";
import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import type { ReactElement } from "react";

/** Preloads the fonts of the first screens with the document, before its stylesheet has been fetched. */
export function FontPreloads(): ReactElement {
  return (
    <>
      {[gabarito, instrumentSans].map((file) => (
        <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
    </>
  );
}
