import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { capacitor, trustedWebActivity, type Manifest } from "./packages.ts";

const file = path.resolve(import.meta.dirname, "../public/manifest.webmanifest");
const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
const site = {
  siteUrl: "https://bandeja.test",
  androidApp: "test.bandeja.app",
  fingerprints: ["AA:BB"],
  iosApp: "A1B2C3D4E5.test.bandeja.ios",
  version: { name: "1.4.0", code: 12 },
};

test("the Android package opens the served app, in the app's colours", () => {
  const made = trustedWebActivity(manifest, site);
  expect(made).toMatchObject({
    packageId: "test.bandeja.app",
    host: "bandeja.test",
    launcherName: "Bandeja",
    startUrl: "/app",
    fullScopeUrl: "https://bandeja.test/app",
    iconUrl: "https://bandeja.test/app/icon-512.png",
    maskableIconUrl: "https://bandeja.test/app/maskable-512.png",
    themeColor: manifest.theme_color,
    appVersion: "1.4.0",
    appVersionCode: 12,
    fingerprints: [{ value: "AA:BB" }],
  });
  expect(made.shortcuts.map(({ url }) => url)).toEqual(
    manifest.shortcuts.map(({ url }) => `https://bandeja.test${url}`),
  );
  // Launchers truncate longer names.
  for (const { shortName } of made.shortcuts) expect(shortName.length).toBeLessThanOrEqual(12);
});

test("the iOS package opens the served app, and nothing else", () => {
  expect(capacitor(manifest, site)).toMatchObject({
    appId: "test.bandeja.ios",
    appName: "Bandeja",
    server: { url: "https://bandeja.test/app" },
    ios: { limitsNavigationsToAppBoundDomains: true },
  });
});
