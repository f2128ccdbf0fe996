import Fastify from "fastify";
import { expect, test } from "vitest";
import { readConfig } from "@bandeja/config/config";
import { serveAppLinks } from "./app-links.ts";
import { answerFailures } from "./errors.ts";

const print = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, "0")).join(":");

/** The answer of a site with these settings for its store packages. */
async function ask(name: string, settings: Record<string, string>) {
  const app = Fastify();
  answerFailures(app);
  serveAppLinks(app, readConfig(settings));
  const answer = await app.inject(`/.well-known/${name}`);
  await app.close();
  return answer;
}

test("Android gets the package that opens the app's URLs, with every signing key", async () => {
  const settings = {
    ANDROID_APP_ID: "app.bandeja.twa",
    ANDROID_APP_FINGERPRINTS: `${print}, ${print.replace("00", "ff")}`,
  };
  const answer = await ask("assetlinks.json", settings);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  const [link, ...more] =
    answer.json<
      { relation: string[]; target: { package_name: string; sha256_cert_fingerprints: string[] } }[]
    >();
  expect(more).toEqual([]);
  expect(link?.relation).toContain("delegate_permission/common.handle_all_urls");
  expect(link?.target).toEqual({
    namespace: "android_app",
    package_name: "app.bandeja.twa",
    sha256_cert_fingerprints: [print.toUpperCase(), print.replace("00", "ff").toUpperCase()],
  });
});

test("an iPhone gets the app's URLs for its package, and not the site's other URLs", async () => {
  const answer = await ask("apple-app-site-association", { IOS_APP_ID: "A1B2C3D4E5.app.bandeja.ios" });
  // The file has no extension, so an iPhone reads it only with this type.
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  expect(answer.json()).toEqual({
    applinks: {
      details: [{ appIDs: ["A1B2C3D4E5.app.bandeja.ios"], components: [{ "/": "/app" }, { "/": "/app/*" }] }],
    },
    webcredentials: { apps: ["A1B2C3D4E5.app.bandeja.ios"] },
  });
});

test.each(["assetlinks.json", "apple-app-site-association"])(
  "a site without a store package lists none in %s",
  async (name) => {
    const answer = await ask(name, {});
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ ok: false, code: "NOT_FOUND" });
  },
);
