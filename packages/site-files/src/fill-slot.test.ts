import { expect, test } from "vitest";
import { fillSlot, hasSlot } from "./fill-slot.ts";

test.each([
  '<p class="type-lead mt-6" data-hiring="" hidden=""></p>',
  '<p hidden="" data-hiring="" class="type-lead mt-6"></p>',
  '<p class="type-lead mt-6" data-hiring hidden></p>',
  '<p data-hiring="true" class="type-lead mt-6" hidden></p>',
])("a slot is shown with its text: %s", (slot) => {
  const page = `<main><p hidden=""></p>${slot}<p>After</p></main>`;
  expect(hasSlot(page)).toBe(true);
  expect(fillSlot(page, "4 min & <more>")).toBe(
    '<main><p hidden=""></p><p class="type-lead mt-6">4 min &amp; &lt;more&gt;</p><p>After</p></main>',
  );
});

test.each([
  "<p></p>",
  '<p class="data-hiring"></p>',
  "<pre data-hiring></pre>",
  "<p data-hiring>text</p>",
  "",
])("%j has no slot", (page) => {
  expect(hasSlot(page)).toBe(false);
  expect(fillSlot(page, "text")).toBe(page);
});
