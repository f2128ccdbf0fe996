import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CompatData } from "@mdn/browser-compat-data";

// Read as text: a test runner would transform the 20 MB of an imported file.
const file = createRequire(import.meta.url).resolve("@mdn/browser-compat-data");

/** Which browser has what since when, by MDN. */
export const compatData = JSON.parse(readFileSync(file, "utf8")) as CompatData;
