import { writeFile } from "node:fs/promises";
import type { Stage } from "./open-stage.ts";

/** Takes the poster of the film: its first picture, with a title and a play button. */
export async function takePoster(stage: Stage, words: string, file: string): Promise<void> {
  await stage.show("poster", words);
  await stage.set({ "--in": 1, "--ticket": 1 });
  const session = await stage.page.context().newCDPSession(stage.page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 60 });
  await writeFile(file, Buffer.from(data, "base64"));
}
