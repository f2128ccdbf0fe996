import { photoTypes } from "@bandeja/contract/photo-types";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { PhotoChooser } from "./photo-chooser.tsx";

const unreadable = "We couldn’t read this picture. Choose a JPEG, PNG or WebP photo.";

function open() {
  const onPhoto = vi.fn<(photo: File) => Promise<boolean>>().mockResolvedValue(true);
  renderPart(<PhotoChooser subject="person" hasPhoto onPhoto={onPhoto} />);
  const inputs = ["Take a photo", "Choose a photo"].map((name) =>
    screen.getByLabelText<HTMLInputElement>(name, { selector: "input" }),
  );
  return { onPhoto, inputs, file: inputs[1]! };
}

const choose = (input: HTMLInputElement, file: File) =>
  fireEvent.change(input, { target: { files: [file] } });

test("camera and file chooser offer what the server takes", () => {
  expect(photoTypes).toEqual(["image/jpeg", "image/png", "image/webp"]);
  for (const { accept } of open().inputs) expect(accept).toBe(photoTypes.join(","));
});

test.each([
  ["a HEIC", "\0\0\0\u0018ftypheic\0\0\0\0mif1heic and its boxes", "IMG_1.heic", "image/heic"],
  ["an AVIF", "\0\0\0\u0020ftypavif\0\0\0\0avifmif1miafMA1B and more", "a.avif", "image/avif"],
  ["a GIF", "GIF89a\u0020\u004E\u0020\u004E and more than thirty bytes", "a.gif", "image/gif"],
  ["a TIFF", "II*\0\u0008\0\0\0 and more than thirty bytes of it", "a.tiff", "image/tiff"],
  ["a BMP", "BM\u0036\0\0\0\0\0\0\0 and more than thirty bytes of it", "a.bmp", "image/bmp"],
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>', "a.svg", "image/svg+xml"],
  ["a PDF", "%PDF-1.7 and more than thirty bytes of it", "a.pdf", "application/pdf"],
  ["a text with the name of a photo", "This is a text, and no photo at all.", "a.jpg", "image/jpeg"],
  ["a page with the name of a photo", "<!doctype html><html><body>Hello</body></html>", "a.png", "image/png"],
  ["a short file", "\u00FF\u00D8", "a.jpg", "image/jpeg"],
  ["an empty file", "", "a.webp", "image/webp"],
])(
  "%s is refused with the kinds that are taken, and nothing is replaced",
  async (_what, text, name, type) => {
    const { onPhoto, file } = open();
    choose(file, new File([Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)], name, { type }));
    expect(await screen.findByRole("alertdialog", { name: unreadable })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(onPhoto).not.toHaveBeenCalled();
  },
);

test("a PNG of 20000 × 20000 pixels is refused before it is decoded", async () => {
  const { onPhoto, file } = open();
  const head = new Uint8Array(40);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(head.buffer);
  view.setUint32(16, 20_000);
  view.setUint32(20, 20_000);
  choose(file, new File([head], "huge.png", { type: "image/png" }));
  expect(await screen.findByRole("alertdialog", { name: /too large/ })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(onPhoto).not.toHaveBeenCalled();
});
