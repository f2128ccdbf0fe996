import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

const folder = path.resolve(import.meta.dirname, "../../public");
const files = {
  en: "manifest.webmanifest",
  "pt-BR": "manifest-pt.webmanifest",
  "pt-PT": "manifest-pt-PT.webmanifest",
};
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), "utf8"));

const text = z.string().check(z.minLength(1));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const address = z.string().check(z.regex(/^\/app(\/|$)/));
const picture = {
  src: address,
  sizes: z.string().check(z.regex(/^\d+x\d+$/)),
  type: z.enum(["image/png", "image/webp"]),
};
const purpose = z.enum(["any", "maskable", "monochrome"]);

/** The rules of the Web App Manifest (W3C) for the members that are used; strict, so that a misspelt member fails. */
const ManifestSchema = z.strictObject({
  id: z.literal("/app"),
  name: text.check(z.maxLength(45)),
  // Longer names are truncated below an icon.
  short_name: text.check(z.maxLength(12)),
  description: text,
  lang: z.enum(["en", "pt-BR", "pt-PT"]),
  dir: z.literal("ltr"),
  start_url: z.literal("/app"),
  scope: z.literal("/app"),
  display: z.enum(["standalone", "minimal-ui", "fullscreen", "browser"]),
  orientation: z.literal("any"),
  launch_handler: z.strictObject({
    client_mode: z.array(z.enum(["auto", "navigate-existing", "navigate-new", "focus-existing"])),
  }),
  prefer_related_applications: z.literal(false),
  background_color: colour,
  theme_color: colour,
  categories: z.array(z.enum(["business", "food", "productivity"])),
  icons: z.array(z.strictObject({ ...picture, purpose })),
  shortcuts: z.array(
    z.strictObject({
      name: text,
      url: address,
      icons: z.array(z.strictObject(picture)).check(z.minLength(1)),
    }),
  ),
  screenshots: z.array(z.strictObject({ ...picture, form_factor: z.enum(["narrow", "wide"]), label: text })),
});

describe.each(Object.entries(files))("the app's manifest in %s", (language, name) => {
  const manifest = ManifestSchema.parse(read(name));
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ];

  test("has that language, and starts the app within its scope", () => {
    expect(manifest.lang).toBe(language);
    expect([manifest.id, manifest.start_url, manifest.scope]).toEqual(["/app", "/app", "/app"]);
  });

  test("has everything that browsers require for an offer to install", () => {
    const iconsFor = (purposeName: string) =>
      manifest.icons.filter((icon) => icon.purpose === purposeName).map(({ sizes }) => sizes);
    expect(iconsFor("any")).toEqual(["192x192", "512x512"]);
    expect(iconsFor("maskable")).toEqual(["512x512"]);
    for (const form of ["narrow", "wide"]) {
      const shots = manifest.screenshots.filter((shot) => shot.form_factor === form);
      expect(shots.length).toBeGreaterThan(0);
      // Shown side by side: browsers ignore screenshots of another size.
      expect(new Set(shots.map(({ sizes }) => sizes)).size).toBe(1);
    }
  });

  test.each(pictures)("gives the real size and type of $src", async ({ src, sizes, type }) => {
    const { width, height, format } = await sharp(path.join(folder, src.slice("/app".length))).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  });

  test.each(manifest.screenshots)("has $src in a shape that browsers accept", ({ sizes }) => {
    const [short = 0, long = 0] = sizes
      .split("x")
      .map(Number)
      .toSorted((one, other) => one - other);
    expect(short).toBeGreaterThanOrEqual(320);
    expect(long).toBeLessThanOrEqual(3840);
    expect(long / short).toBeLessThanOrEqual(2.3);
  });
});

test("all languages describe the same app", () => {
  const worded = new Set(["name", "description", "lang", "label"]);
  const withoutWords = (name: string): unknown =>
    JSON.parse(JSON.stringify(read(name)), (key, value: unknown) => {
      if (worded.has(key)) return "";
      return key === "src" ? String(value).replace(/\/(en|pt)\//, "/") : value;
    });
  expect(withoutWords(files["pt-BR"])).toEqual(withoutWords(files.en));
  expect(withoutWords(files["pt-PT"])).toEqual(withoutWords(files.en));
});

test("every screenshot of the app is in a manifest", () => {
  const named = Object.values(files).flatMap((name) =>
    ManifestSchema.parse(read(name)).screenshots.map(({ src }) => src),
  );
  const taken = ["en", "pt"].flatMap((language) =>
    readdirSync(path.join(folder, "screenshots", language)).map(
      (file) => `/app/screenshots/${language}/${file}`,
    ),
  );
  expect([...new Set(named)].toSorted()).toEqual(taken.toSorted());
});
