import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { CDPSession, Page } from "@playwright/test";

export const framesPerSecond = 30;

/** Eases in and out, from 0 to 1. */
export const smooth = (part: number): number => part * part * (3 - 2 * part);
/** Eases out: fast at first, slow at the end. */
export const settle = (part: number): number => 1 - (1 - part) ** 3;

/** Records the film frame by frame on its own clock, so that loading times of the product are not in the film. */
export class Camera {
  /** The length of the film so far. */
  seconds = 0;
  readonly #page: Page;
  readonly #folder: string;
  readonly #list: string[] = [];
  #session: CDPSession | undefined;

  constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
  }

  /** Takes one picture that is shown for a time, one frame at least. */
  async hold(seconds: number): Promise<void> {
    const frames = Math.max(1, Math.round(seconds * framesPerSecond));
    const length = frames / framesPerSecond;
    this.#list.push(`file '${await this.#take()}'`, `duration ${length.toFixed(6)}`);
    this.seconds += length;
  }

  /** Records an animation: `draw` sets the state at a progress from 0 to 1. */
  async move(seconds: number, draw: (part: number) => Promise<unknown>): Promise<void> {
    const frames = Math.max(1, Math.round(seconds * framesPerSecond));
    for (let frame = 1; frame <= frames; frame += 1) {
      await draw(frame / frames);
      await this.hold(0);
    }
  }

  /** Writes the list for ffmpeg's concat demuxer, which ignores the duration of the last entry: it is listed twice. */
  async finish(): Promise<string> {
    const file = path.join(this.#folder, "frames.txt");
    await writeFile(file, ["ffconcat version 1.0", ...this.#list, this.#list.at(-2), ""].join("\n"));
    return file;
  }

  async #take(): Promise<string> {
    const name = `${String(this.#list.length / 2).padStart(5, "0")}.png`;
    await mkdir(this.#folder, { recursive: true });
    this.#session ??= await this.#page.context().newCDPSession(this.#page);
    // After two frames the changes are laid out and painted.
    await this.#page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const { data } = await this.#session.send("Page.captureScreenshot", {
      format: "png",
      optimizeForSpeed: true,
    });
    await writeFile(path.join(this.#folder, name), Buffer.from(data, "base64"));
    return name;
  }
}
