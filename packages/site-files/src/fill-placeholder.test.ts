import { expect, test } from "vitest";
import { fillPlaceholders, hasPlaceholder } from "./fill-placeholder.ts";

test.each([
  '<p class="type-lead mt-6" data-filled="hiring" hidden=""></p>',
  '<p hidden="" data-filled="hiring" class="type-lead mt-6"></p>',
  '<p class="type-lead mt-6" data-filled="hiring" hidden>Soon</p>',
])("a placeholder is shown with its text: %s", (placeholder) => {
  const page = `<main><p hidden=""></p>${placeholder}<p>After</p></main>`;
  expect(hasPlaceholder(page)).toBe(true);
  expect(fillPlaceholders(page, { hiring: "4 min & <more>" })).toBe(
    '<main><p hidden=""></p><p class="type-lead mt-6">4 min &amp; &lt;more&gt;</p><p>After</p></main>',
  );
});

test("each placeholder has its own text, and one without a text keeps that of the build", () => {
  const page =
    '<p data-filled="hiring" hidden=""></p><p data-filled="price">Free</p><span data-fee="" data-filled="fee">a fee</span>';
  expect(fillPlaceholders(page, { price: "Free, then USD 9.90", fee: "USD 9.90" })).toBe(
    '<p data-filled="hiring" hidden=""></p><p>Free, then USD 9.90</p><span data-fee="">USD 9.90</span>',
  );
});

test.each([
  "<p></p>",
  '<p class="data-filled"></p>',
  '<pre data-filled="price"></pre>',
  '<p data-filled="other">text</p>',
  "",
])("%j has no placeholder", (page) => {
  expect(hasPlaceholder(page)).toBe(false);
  expect(fillPlaceholders(page, { price: "text" })).toBe(page);
});
