import { readFileSync } from "node:fs";
import path from "node:path";
import { languages } from "@bandeja/i18n/languages";
import { describe, expect, test } from "vitest";
import { mp4Seconds, webmSeconds } from "../../testing/film-length.ts";
import { filmFiles } from "./film-player.tsx";

const publicFolder = path.resolve(import.meta.dirname, "../../../public");
const read = (address: string): Buffer => readFileSync(path.join(publicFolder, address));

describe.each(languages)("the film in %s", (language) => {
  const files = filmFiles(language);

  test.each([
    ["WebM", files.webm, webmSeconds],
    ["MP4", files.mp4, mp4Seconds],
  ])("as %s lasts 15 to 25 seconds and has at most 1.5 MB", (_format, address, secondsOf) => {
    const file = read(address);
    expect(file.length).toBeLessThanOrEqual(1_500_000);
    expect(secondsOf(file)).toBeGreaterThanOrEqual(15);
    expect(secondsOf(file)).toBeLessThanOrEqual(25);
  });

  test("starts before it is completely loaded: the index of the MP4 comes first", () => {
    const file = read(files.mp4);
    expect(file.indexOf("moov")).toBeLessThan(file.indexOf("mdat"));
  });

  test("has a poster of less than 60 kB", () => {
    const poster = read(files.poster);
    expect(poster.toString("latin1", 8, 12)).toBe("WEBP");
    expect(poster.length).toBeLessThan(60_000);
  });

  test("has captions for its whole length, without overlaps", () => {
    const text = read(files.captions).toString();
    expect(text).toMatch(/^WEBVTT\n/);
    const seconds = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const cues = [...text.matchAll(/^(\d\d:\d\d\.\d{3}) --> (\d\d:\d\d\.\d{3})\n\S/gm)].map(
      ([, from = "", to = ""]) => [seconds(from), seconds(to)] as const,
    );
    expect(cues.length).toBeGreaterThanOrEqual(5);
    for (const [from, to] of cues) expect(to).toBeGreaterThan(from);
    const ends = [0, ...cues.map(([, to]) => to)];
    for (const [index, [from]] of cues.entries()) expect(from).toBeGreaterThanOrEqual(ends[index] ?? 0);
    expect(cues.at(-1)?.[1]).toBeLessThanOrEqual(webmSeconds(read(files.webm)) + 0.1);
  });
});

test("each language has its own film", { tags: "2.home.video" }, () => {
  const files = languages.map(filmFiles);
  for (const kind of ["webm", "mp4", "poster", "captions"] as const) {
    expect(new Set(files.map((of) => read(of[kind]).toString("latin1"))).size).toBe(languages.length);
  }
});
