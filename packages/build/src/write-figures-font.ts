import { writeFile } from "node:fs/promises";
import { figuresFont, makeFiguresFont } from "./figures-font.ts";

// `node packages/build/src/write-figures-font.ts`, after an update of Martian Mono.
await writeFile(figuresFont, await makeFiguresFont());
