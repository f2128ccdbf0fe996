import { sitePaths } from "@bandeja/contract/site-pages";

// Every page has a document. Those that require a login show the frame until the login is known. The server answers
// unknown addresses with `/404`.
const documents = [...Object.values(sitePaths), "/404"];

const hiddenPrefixes = ["/_pt", "/_pt-PT"];

/** All documents of the build: English ones, and Portuguese ones below the hidden prefixes. */
export const prerenderedPaths: string[] = documents.flatMap((path) => [
  path,
  ...hiddenPrefixes.map((prefix) => (path === "/" ? prefix : `${prefix}${path}`)),
]);
