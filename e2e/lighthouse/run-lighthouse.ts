import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { findBrowser } from "../browser/find-browser.ts";

/** The part of Lighthouse's report that is used here. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
}

export interface Figures {
  /** 0 to 100, by the name of the category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Cumulative layout shift, to the thousandth. */
  readonly shift: number;
  /** First and largest contentful paint, total blocking time: in ms. */
  readonly first: number;
  readonly largest: number;
  readonly blocked: number;
  /** The audits below the full score, with score and title. */
  readonly failed: readonly string[];
}

const program = path.join(import.meta.dirname, "node_modules/lighthouse/cli/index.js");

/**
 * Measures a page once with Lighthouse's defaults: a mid-range phone on slow 4G, without stored data.
 *
 * @param file the path for the complete report, as JSON
 * @param profile a browser profile whose storage is used and not reset (openProfile)
 * @throws Error with Lighthouse's output if it exits with an error
 */
export async function runLighthouse(address: string, file: string, profile?: string): Promise<Figures> {
  const { executablePath, env } = findBrowser();
  const profileFlag = profile === undefined ? "" : ` --user-data-dir=${profile}`;
  const flags = [
    ...(profile === undefined ? [] : ["--disable-storage-reset"]),
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    "--only-categories=performance,accessibility,best-practices,seo",
    "--no-enable-error-reporting",
    // The event stream of a signed-in page has no end, for which Lighthouse would wait three times as long.
    "--max-wait-for-load=15000",
    `--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage${profileFlag}`,
  ];
  const child = spawn(process.execPath, [program, address, ...flags], {
    env: { ...env, CHROME_PATH: executablePath },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errorOutput = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errorOutput += text));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${address}:\n${errorOutput}`);

  const { categories, audits } = JSON.parse(await readFile(file, "utf8")) as Report;
  const numberOf = (audit: string): number => audits[audit]?.numericValue ?? NaN;
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    shift: Math.round(numberOf("cumulative-layout-shift") * 1000) / 1000,
    first: Math.round(numberOf("first-contentful-paint")),
    largest: Math.round(numberOf("largest-contentful-paint")),
    blocked: Math.round(numberOf("total-blocking-time")),
    failed: Object.entries(audits)
      .filter(([, { score }]) => score !== null && score < 1)
      .map(([name, { title, score }]) => `${name} (${score}): ${title}`),
  };
}
