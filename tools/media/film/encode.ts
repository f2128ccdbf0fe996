import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { framesPerSecond } from "./camera.ts";

const run = promisify(execFile);

const words = (text: string): string[] => text.split(" ");

// Without colour tags, players choose different colour spaces.
const colours = words("-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv");
const still = words("-an -map_metadata -1 -fflags +bitexact");

async function encode(frames: string, settings: readonly string[], output: string): Promise<void> {
  const input = ["-y", "-loglevel", "error", "-safe", "0", "-f", "concat", "-i", frames];
  const picture = `fps=${framesPerSecond},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`;
  await run("ffmpeg", [...input, "-vf", picture, ...colours, ...still, ...settings, output]);
}

/** Encodes the film as VP9, and as H.264 for other browsers, with its index first so that it starts at once. */
export async function encodeFilm(frames: string, name: string): Promise<void> {
  // With more reference frames, the hardware decoder of a phone may reject the film.
  const h264 = words("-c:v libx264 -profile:v high -preset slow -tune animation -refs 4 -crf 24");
  await encode(frames, [...h264, "-movflags", "+faststart"], `${name}.mp4`);

  const vp9 = words("-c:v libvpx-vp9 -crf 36 -b:v 0 -row-mt 1 -g 240");
  const log = ["-passlogfile", frames];
  await encode(frames, [...vp9, ...log, "-pass", "1", "-cpu-used", "4", "-f", "null"], "-");
  await encode(frames, [...vp9, ...log, "-pass", "2", "-cpu-used", "3"], `${name}.webm`);
  await rm(`${frames}-0.log`, { force: true });
}
