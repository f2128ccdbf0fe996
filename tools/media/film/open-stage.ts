import { readFileSync } from "node:fs";
import path from "node:path";
import type { TicketPrint } from "@bandeja/ui/art/tray-things";
import type { Frame, Page } from "@playwright/test";
import { siteStyles } from "@bandeja/e2e/pages/site-styles";
import { drawWith } from "./draw-with.ts";
import type * as stageModule from "./stage.tsx";

const address = "/film-stage";
const file = (name: string) => path.join(import.meta.dirname, name);

export type Ground = "wine" | "ink" | "paper";
export type Act = "poster" | "opening" | "product" | "closing";

export interface Stage {
  readonly page: Page;
  /** The frame that contains the product. */
  readonly product: Frame;
  /** Shows one act, the product with a background. Its caption is hidden until `--in` is set. */
  show(act: Act, words: string, ground?: Ground): Promise<void>;
  /** Sets the CSS variables that the styles animate by. */
  set(values: Readonly<Record<`--${string}`, number>>): Promise<void>;
  curtain(ground: Ground): Promise<void>;
  /** Positions the mark of a touch, in the product's CSS pixels. */
  point(x: number, y: number): Promise<void>;
}

/** Removes the headers that forbid framing the site's pages, in this browser only. */
async function allowFrames(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const { "x-frame-options": _, "content-security-policy": __, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
}

/** Hides the floating store icons, which cover text in a window as low as the film's. */
function hideStoreIcons(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".store-icons { display: none }");
  document.adoptedStyleSheets = [sheet];
}

/** Serves the stage at an address of the site, so that its styles and the product's window have the same origin. */
export async function openStage(
  page: Page,
  tickets: { open: TicketPrint; full: TicketPrint },
): Promise<Stage> {
  await allowFrames(page);
  await page.addInitScript(hideStoreIcons);
  await page.goto("/terms");
  const styles = [...(await siteStyles(page)), `${address}.css`];
  const { stageDocument } = await drawWith<typeof stageModule>(file("stage.tsx"));
  const body = stageDocument({ ...tickets, styles });
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body }),
  );
  await page.route(`**${address}.css`, (route) =>
    route.fulfill({ contentType: "text/css", body: readFileSync(file("stage.css"), "utf8") }),
  );
  await page.goto(address);
  await page.evaluate(() =>
    Promise.all(["800 56px Gabarito", "500 14px 'Martian Mono'"].map((font) => document.fonts.load(font))),
  );
  const product = page.frame({ name: "product" });
  if (product === null) throw new Error("The stage has no window for the product.");

  return {
    page,
    product,
    show: (act, words, ground = "wine") => page.evaluate(showAct, { act, words, ground }),
    set: (values) => page.evaluate(setValues, values),
    curtain: (ground) =>
      page.evaluate((name) => {
        document.querySelector(".curtain")!.className = `curtain ${name}`;
      }, ground),
    point: (x, y) =>
      page.evaluate(
        ([left, top]) => {
          const frame = document.querySelector("iframe")!;
          const { left: frameLeft, top: frameTop, width } = frame.getBoundingClientRect();
          const scale = width / frame.offsetWidth;
          const position = { left: `${frameLeft + left! * scale}px`, top: `${frameTop + top! * scale}px` };
          Object.assign(document.querySelector<HTMLElement>(".tap")!.style, position);
        },
        [x, y],
      ),
  };
}

function setValues(values: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(values)) {
    document.documentElement.style.setProperty(name, String(value));
  }
}

function showAct({ act, words, ground }: { act: string; words: string; ground: string }): void {
  for (const one of document.querySelectorAll(".act")) {
    one.toggleAttribute("data-shown", one.matches(`.${act}`));
  }
  const shown = document.querySelector(`.${act}`)!;
  if (act === "product") shown.className = `act product ${ground}`;
  const lines = words.split("\n").map((text, row) => {
    const line = document.createElement("span");
    line.className = "line";
    line.style.setProperty("--row", String(row));
    line.append(document.createElement("span"));
    line.firstElementChild!.textContent = text;
    return line;
  });
  shown.querySelector(".words")!.replaceChildren(...lines);
}
