import { writeFile } from "node:fs/promises";

export interface Caption {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function stamp(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${two(seconds / 60)}:${two(seconds % 60)}.${String(Math.round((seconds % 1) * 1000) % 1000).padStart(3, "0")}`;
}

/** Writes the film's captions as a WebVTT file, which players can enlarge, move or read aloud. */
export async function writeCaptions(file: string, captions: readonly Caption[]): Promise<void> {
  const cues = captions.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`);
  await writeFile(file, `WEBVTT\n\n${cues.join("\n")}`);
}
