import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { CDPSession, Page } from "@playwright/test";

export const framesPerSecond = 30;

/** From rest to rest. */
export const smooth = (part: number): number => part * part * (3 - 2 * part);
/** Arrives fast and settles, like a sheet of paper that is laid down. */
export const settle = (part: number): number => 1 - (1 - part) ** 3;

/** Takes the film picture by picture. Its clock is its own: what the product needs meanwhile is not in the film. */
export class Camera {
  /** Length of the film so far. */
  seconds = 0;
  readonly #page: Page;
  readonly #folder: string;
  readonly #list: string[] = [];
  #session: CDPSession | undefined;

  constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
  }

  /** One picture, shown for so long. */
  async hold(seconds: number): Promise<void> {
    const frames = Math.max(1, Math.round(seconds * framesPerSecond));
    const length = frames / framesPerSecond;
    this.#list.push(`file '${await this.#take()}'`, `duration ${length.toFixed(6)}`);
    this.seconds += length;
  }

  /** A movement: `draw` puts everything where it is when this part of it, from 0 to 1, is over. */
  async move(seconds: number, draw: (part: number) => Promise<unknown>): Promise<void> {
    const frames = Math.max(1, Math.round(seconds * framesPerSecond));
    for (let frame = 1; frame <= frames; frame += 1) {
      await draw(frame / frames);
      await this.hold(0);
    }
  }

  /** What ffmpeg's concat reads; the last picture must be there twice to keep its time. */
  async finish(): Promise<string> {
    const file = path.join(this.#folder, "frames.txt");
    await writeFile(file, ["ffconcat version 1.0", ...this.#list, this.#list.at(-2), ""].join("\n"));
    return file;
  }

  async #take(): Promise<string> {
    const name = `${String(this.#list.length / 2).padStart(5, "0")}.png`;
    await mkdir(this.#folder, { recursive: true });
    this.#session ??= await this.#page.context().newCDPSession(this.#page);
    // Two turns of the page: what was set is laid out and painted then.
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
