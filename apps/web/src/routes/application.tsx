import { Document } from "#layout/document.tsx";
import type { DocumentFiles } from "#layout/document.tsx";
import { ApplicationPages } from "./application-pages.tsx";
import { screens } from "./screens.ts";

/** The pages of the application in one document, within a router. Document and script render the same tree. */
export function Application(files: DocumentFiles) {
  return (
    <Document {...files}>
      <ApplicationPages screens={screens} />
    </Document>
  );
}
