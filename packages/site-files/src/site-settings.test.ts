import { builtSettings, defaultSettings } from "@bandeja/contract/site-settings";
import { expect, test } from "vitest";
import { fillSettings } from "./site-settings.ts";

const own = { companyName: "Tasca & Filhos", supportEmail: "ajuda@tasca.example" };
const page = (body: string) => `<html><head><title>T</title></head><body>${body}</body></html>`;
const bodyOf = (html: string) => /<body>(.*)<\/body>/.exec(html)?.[1];

test("a document names the company and address of its server, escaped", () => {
  const built = page(
    `<p>© ${builtSettings.companyName}</p><a href="mailto:${builtSettings.supportEmail}?subject=x">${builtSettings.supportEmail.replace("@", "@<wbr/>")}</a>`,
  );
  expect(bodyOf(fillSettings(built, own))).toBe(
    '<p>© Tasca &amp; Filhos</p><a href="mailto:ajuda@tasca.example?subject=x">ajuda@<wbr/>tasca.example</a>',
  );
  expect(bodyOf(fillSettings(built, defaultSettings))).toContain("<p>© Bandeja</p>");
});

const part = (condition: string, content: string) =>
  `<template data-begin="${condition}"></template>${content}<template data-end="${condition}"></template>`;
const stores = part(
  "set appStoreUrl googlePlayUrl",
  `<ul>${part("set appStoreUrl", `<li>${builtSettings.appStoreUrl}</li>`)}${part("set googlePlayUrl", `<li>${builtSettings.googlePlayUrl}</li>`)}</ul>`,
);
const noStore = part("unset appStoreUrl googlePlayUrl", "<p>Open the app</p>");

test.each([
  ["no store", {}, "<p>Open the app</p>"],
  [
    "one store",
    { googlePlayUrl: "https://play.example/?id=a&b" },
    "<ul><li>https://play.example/?id=a&amp;b</li></ul>",
  ],
  [
    "both stores",
    { appStoreUrl: "https://apps.example/a", googlePlayUrl: "https://play.example/b" },
    "<ul><li>https://apps.example/a</li><li>https://play.example/b</li></ul>",
  ],
])("with %s a document has the parts for it and no mark", (_what, settings, expected) => {
  expect(bodyOf(fillSettings(page(stores + noStore), { ...own, ...settings }))).toBe(expected);
});

test("scripts read the settings that are not the defaults; a document of defaults has none", () => {
  expect(
    fillSettings(page(""), { ...defaultSettings, companyName: 'A "B" </head>', apiUrl: undefined }),
  ).toContain(
    '<title>T</title><meta name="site-settings" content="{&quot;companyName&quot;:&quot;A \\&quot;B\\&quot; &lt;/head&gt;&quot;}" /></head>',
  );
  expect(fillSettings(page(""), defaultSettings)).toBe(page(""));
});

test("links to a store without a listing lead to the part of the page for its phones", () => {
  const built = page(
    `<a href="${builtSettings.appStoreUrl}">1</a><a href="${builtSettings.googlePlayUrl}">2</a>`,
  );
  expect(bodyOf(fillSettings(built, { ...own, googlePlayUrl: "https://play.example/b" }))).toBe(
    '<a href="/downloadapp#iphone">1</a><a href="https://play.example/b">2</a>',
  );
});

test("a value that looks like a placeholder stays as it is", () => {
  const settings = { ...own, companyName: builtSettings.appStoreUrl, appStoreUrl: "https://apps.example/a" };
  expect(bodyOf(fillSettings(page(builtSettings.companyName), settings))).toBe(builtSettings.appStoreUrl);
});
