import { expect, test } from "vitest";
import { fillPlaceholder, hasPlaceholder } from "./fill-placeholder.ts";

test.each([
  '<p class="type-lead mt-6" data-hiring="" hidden=""></p>',
  '<p hidden="" data-hiring="" class="type-lead mt-6"></p>',
  '<p class="type-lead mt-6" data-hiring hidden></p>',
  '<p data-hiring="true" class="type-lead mt-6" hidden></p>',
])("a placeholder is shown with its text: %s", (placeholder) => {
  const page = `<main><p hidden=""></p>${placeholder}<p>After</p></main>`;
  expect(hasPlaceholder(page)).toBe(true);
  expect(fillPlaceholder(page, "4 min & <more>")).toBe(
    '<main><p hidden=""></p><p class="type-lead mt-6">4 min &amp; &lt;more&gt;</p><p>After</p></main>',
  );
});

test.each([
  "<p></p>",
  '<p class="data-hiring"></p>',
  "<pre data-hiring></pre>",
  "<p data-hiring>text</p>",
  "",
])("%j has no placeholder", (page) => {
  expect(hasPlaceholder(page)).toBe(false);
  expect(fillPlaceholder(page, "text")).toBe(page);
});
