import { sitePaths } from "@bandeja/contract/site-pages";
import { portuguesePrefix } from "./paths.ts";

// Every page has its document, signed-in ones too: theirs shows the frame until the browser knows who is
// there. `/404` is what the server answers unknown addresses with.
const documents = [...Object.values(sitePaths), "/404"];

/** Every document of the build, English at its own address, Portuguese below the hidden prefix. */
export const prerenderedPaths: string[] = documents.flatMap((path) => [
  path,
  path === "/" ? portuguesePrefix : `${portuguesePrefix}${path}`,
]);
