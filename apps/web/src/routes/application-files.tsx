import files from "virtual:application-files";
import type { DocumentFiles } from "#layout/document.tsx";
import type { ApplicationScreen } from "#lib/application-screens.ts";

/** A screen's folder is named after its page. */
const folderOf = (id: ApplicationScreen): string =>
  id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The styles and scripts of a prerendered page of the application.
 *
 * @throws Error for a page without a file of its own
 */
export function applicationFiles(id: ApplicationScreen): DocumentFiles {
  const screen = files.screens[folderOf(id)];
  if (screen === undefined) throw new Error(`The build has no screen for the page ${id}`);
  return {
    styles: screen.styles.map((href) => <link key={href} rel="stylesheet" href={href} />),
    scripts: (
      <>
        {screen.scripts.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={files.entry} />
      </>
    ),
  };
}
