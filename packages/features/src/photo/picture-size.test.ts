import { expect, test } from "vitest";
import { readPictureSize } from "./picture-size.ts";

// The heads of files of 321 × 123 pixels, as sharp writes them.
const heads = {
  "a PNG": "iVBORw0KGgoAAAANSUhEUgAAAUEAAAB7CAYAAADqmDJOAAAACXBIWQ==",
  "a JPEG":
    "/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAB7AUEDASIAAhEBAxEB/w==",
  "a progressive JPEG":
    "/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wgARCAB7AUEDASIAAhEBAxEB/w==",
  "a JPEG with the camera’s notes":
    "/9j/4QDIRXhpZgAASUkqAAgAAAAHABIBAwABAAAAAQAAABoBBQABAAAAYgAAABsBBQABAAAAagAAACgBAwABAAAAAgAAADsBAgAEAAAAQW5hABMCAwABAAAAAQAAAGmHBAABAAAAcgAAAAAAAAA4YwAA6AMAADhjAADoAwAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAEEBAAADoAQAAQAAAHsAAAAAAAAA/9sAQwD//////////////////////////////////////////////////////////////////////////////////////9sAQwH//////////////////////////////////////////////////////////////////////////////////////8AAEQgAewFBAwEiAAIRAQMRAf8=",
  "a lossy WebP": "UklGRpAAAABXRUJQVlA4IIQAAAAwDACdASpBAXsAP83m8XO/uDOsoA==",
  "a lossless WebP": "UklGRigAAABXRUJQVlA4TBsAAAAvQIEeEAdQxOh/EQMK0jZg6t9+dw==",
  "a WebP with transparency": "UklGRsIAAABXRUJQVlA4WAoAAAAQAAAAQAEAegAAQUxQSBUAAAABBw==",
};

test.each(Object.entries(heads))("the size of %s is read from its head", async (_what, head) => {
  const bytes = Uint8Array.from(atob(head), (letter) => letter.codePointAt(0) ?? 0);
  expect(await readPictureSize(new Blob([bytes]))).toEqual({ width: 321, height: 123 });
});

test("a picture of 400 megapixels is measured without being decoded", async () => {
  const head = new DataView(new ArrayBuffer(40));
  head.setUint32(0, 0x89_50_4e_47);
  head.setUint32(4, 0x0d_0a_1a_0a);
  head.setUint32(16, 20_000);
  head.setUint32(20, 20_000);
  expect(await readPictureSize(new Blob([head]))).toEqual({ width: 20_000, height: 20_000 });
});

test("a JPEG whose frame is not in its head is taken, with an unknown size", async () => {
  const head = new Uint8Array(40).fill(0xff);
  head.set([0xff, 0xd8, 0xff, 0xe1]);
  expect(await readPictureSize(new Blob([head]))).toEqual({ width: 0, height: 0 });
});

test.each([[""], ["GIF89a, and more than thirty bytes of it"]])(
  "another file has no size: %j",
  async (text) => expect(await readPictureSize(new Blob([text]))).toBeUndefined(),
);
