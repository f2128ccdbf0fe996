import { sitePaths } from "@bandeja/contract/site-pages";
import { portuguesePrefix } from "./paths.ts";

// Every page has a document. Those that require a login show the frame until the login is known. The server answers
// unknown addresses with `/404`.
const documents = [...Object.values(sitePaths), "/404"];

/** All documents of the build: English ones, and Portuguese ones below the hidden prefix. */
export const prerenderedPaths: string[] = documents.flatMap((path) => [
  path,
  path === "/" ? portuguesePrefix : `${portuguesePrefix}${path}`,
]);
