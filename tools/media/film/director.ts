import type { Locator } from "@playwright/test";
import { settle, smooth, type Camera } from "./camera.ts";
import type { Caption } from "./captions.ts";
import { pressed } from "./off-stage.ts";
import type { Act, Ground, Stage } from "./open-stage.ts";

/** The steps of the film: transitions, captions, and input in the product. */
export class Director {
  readonly captions: Caption[] = [];
  readonly stage: Stage;
  readonly #camera: Camera;
  #saying: Omit<Caption, "to"> | undefined;

  constructor(stage: Stage, camera: Camera) {
    this.stage = stage;
    this.#camera = camera;
  }

  /** Shows the current state for a time. */
  wait = (seconds: number): Promise<void> => this.#camera.hold(seconds);

  /** Slides another background over everything and prepares the next act behind it, without its caption. */
  async cut(ground: Ground, ready: () => Promise<unknown>): Promise<void> {
    await this.stage.curtain(ground);
    await this.#camera.move(0.3, (part) => this.stage.set({ "--curtain": settle(part) }));
    this.#endCaption();
    await ready();
    await this.stage.set({ "--curtain": 0 });
  }

  /** Begins an act: animates its caption and, for the product, its window. */
  async open(act: Act, words: string, ground: Ground = "wine"): Promise<void> {
    await this.stage.set({ "--in": 0, "--sheet": 0 });
    await this.stage.show(act, words, ground);
    this.#beginCaption(words);
    await this.#camera.move(0.5, (part) => this.stage.set({ "--in": settle(part), "--sheet": settle(part) }));
  }

  /** Replaces the caption beside the product's window. */
  async say(words: string, ground: Ground): Promise<void> {
    this.#endCaption();
    await this.stage.set({ "--in": 0 });
    await this.stage.show("product", words, ground);
    this.#beginCaption(words);
    await this.#camera.move(0.35, (part) => this.stage.set({ "--in": settle(part) }));
  }

  async drop(): Promise<void> {
    await this.#camera.move(0.4, (part) => this.stage.set({ "--ticket": settle(part) }));
  }

  /** Types letter by letter into the focused element. */
  async type(text: string, seconds = 0.09): Promise<void> {
    for (const letter of text) {
      await this.stage.page.keyboard.type(letter);
      await this.wait(seconds);
    }
  }

  /** Scrolls the product until the target is `from` CSS pixels below the top of its window. */
  async scrollTo(target: Locator, from: number, seconds: number): Promise<void> {
    const [start, end] = await target.evaluate(
      (element, above) => [window.scrollY, element.getBoundingClientRect().top + window.scrollY - above],
      from,
    );
    if (start === undefined || end === undefined) return;
    const scroll = (top: number) => this.stage.product.evaluate((y) => window.scrollTo(0, y), top);
    if (seconds === 0) return scroll(end);
    await this.#camera.move(seconds, (part) => scroll(start + (end - start) * smooth(part)));
  }

  /** Shows a touch and presses. Waiting for the result does not add frames. */
  async press(target: Locator): Promise<void> {
    const [x, y] = await target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width * 0.6, top + height * 0.6] as const;
    });
    await this.stage.point(x, y);
    await this.#camera.move(0.2, (part) => this.stage.set({ "--tap": settle(part) }));
    await this.wait(0.15);
    await pressed(target);
    await this.stage.set({ "--tap": 0 });
  }

  /** Ends the last caption. Returns the length of the film and the path of ffmpeg's list of frames. */
  async end(): Promise<{ seconds: number; frames: string }> {
    this.#endCaption();
    return { seconds: this.#camera.seconds, frames: await this.#camera.finish() };
  }

  #beginCaption(text: string): void {
    this.#saying = { from: this.#camera.seconds, text };
  }

  #endCaption(): void {
    if (this.#saying !== undefined) this.captions.push({ ...this.#saying, to: this.#camera.seconds });
    this.#saying = undefined;
  }
}
