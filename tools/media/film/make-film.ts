import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { filmTexts } from "@bandeja/i18n/film-texts";
import { expect, test } from "@bandeja/e2e/fixtures/test";
import { Camera } from "./camera.ts";
import { writeCaptions } from "./captions.ts";
import { peopleOf, filmedFriday } from "./people.ts";
import { Director } from "./director.ts";
import { encodeFilm } from "./encode.ts";
import { openMarket } from "./market.ts";
import { openStage, type Stage } from "./open-stage.ts";
import * as scenes from "./scenes.ts";

const output = path.resolve(import.meta.dirname, "../../../apps/web/public/film");

/** Takes the poster of the film: its first picture, with a title and a play button. */
async function takePoster(stage: Stage, words: string, file: string): Promise<void> {
  await stage.show("poster", words);
  await stage.set({ "--in": 1, "--ticket": 1 });
  const session = await stage.page.context().newCDPSession(stage.page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 60 });
  await writeFile(file, Buffer.from(data, "base64"));
}

test("the film of a Friday night", async ({ page, t, format, api, textLanguage: language, signIn }) => {
  const [texts, friday] = [filmTexts[language], filmedFriday()];
  const { shift } = peopleOf[language];
  const market = await openMarket(api, language);
  await signIn({ ...market.venue, type: "restaurant", name: "", password: "" });
  const value = Number(shift.hourValue.replace(",", "."));
  const ticket = {
    date: format.day(friday),
    lines: [
      `${shift.startTime}–${shift.endTime}`,
      t(($) => $.home.ticketPeople),
      `${format.money(value, shift.currency)}/h`,
    ],
  };
  const stage = await openStage(page, {
    open: { ...ticket, stamp: t(($) => $.job.stamps.open) },
    full: { ...ticket, stamp: t(($) => $.job.stamps.full) },
  });

  const folder = await mkdtemp(path.join(tmpdir(), "bandeja-film-"));
  const director = new Director(stage, new Camera(page, folder));
  const story = { director, market, language, t, format, texts, friday };
  await scenes.openingScene(story);
  await scenes.postingScene(story);
  const job = await scenes.listScene(story);
  const applications = await scenes.applyingScene(story, job);
  await scenes.readingScene(story);
  await scenes.confirmingScene(story, job, applications);
  await scenes.closingScene(story);

  const { seconds, frames } = await director.end();
  expect(seconds).toBeGreaterThan(15);
  expect(seconds).toBeLessThan(25);
  await mkdir(output, { recursive: true });
  await encodeFilm(frames, path.join(output, `film-${language}`));
  await writeCaptions(path.join(output, `film-${language}.vtt`), director.captions);
  await takePoster(
    stage,
    t(($) => $.home.film),
    path.join(output, `film-${language}.webp`),
  );
  await rm(folder, { recursive: true });
});
