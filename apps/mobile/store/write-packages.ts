import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { translate } from "@bandeja/i18n/translate";
import { capacitor, trustedWebActivity, type Manifest, type Site } from "./packages.ts";

// `npm run store:packages -- --build 12`: writes the inputs of Bubblewrap and Capacitor for the stores' packages
// (docs/store-packages.md), from the app's manifest and the settings of the site that serves it.

const mobile = path.resolve(import.meta.dirname, "..");
const target = path.resolve(mobile, "../../dist/store");
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(mobile, file), "utf8"));

function setting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  process.stderr.write(`Set ${name} as on the site's server: see docs/store-packages.md.\n`);
  return process.exit(1);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
  writeFileSync(path.join(target, file), text);
  process.stdout.write(`${path.join("dist/store", file)}\n`);
}

const { values } = parseArgs({ options: { build: { type: "string", default: "1" } } });
const { version } = readJson("package.json") as { version: string };
const manifest = readJson("public/manifest.webmanifest") as Manifest;
const site: Site = {
  siteUrl: setting("SITE_URL"),
  androidApp: setting("ANDROID_APP_ID"),
  fingerprints: setting("ANDROID_APP_FINGERPRINTS")
    .split(",")
    .map((print) => print.trim().toUpperCase()),
  iosApp: setting("IOS_APP_ID"),
  version: { name: version, code: Number(values.build) },
};

const offline = (["en", "pt"] as const).map(
  (language) => `<p>${translate(language)(($) => $.app.offline)}</p>`,
);
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
write("android/twa-manifest.json", json(trustedWebActivity(manifest, site)));
write("ios/capacitor.config.json", json(capacitor(manifest, site)));
write(
  "ios/www/index.html",
  `<!doctype html><meta charset="utf-8" /><title>Bandeja</title>${offline.join("")}\n`,
);
