import path from "node:path";
import sharp from "sharp";

// `npm run icons`: renders the app's icons from the brand's mark. The result is committed.

const wine = "#7a1f3d";
const paper = "#fbf6ec";
const saffron = "#e9a23b";
const folder = path.resolve(import.meta.dirname, "public");

/** The brand's mark, the b under its tray, on a square of 32 units; `tray` is the colour of the light. */
const mark = (tray: string, letter: string): string => `
  <circle cx="24" cy="3.7" r="3.5" fill="${tray}"/>
  <path d="M0 8.4H32Q32 10.8 29 11.5Q23.5 12.9 16 12.9T3 11.5Q0 10.8 0 8.4Z" fill="${tray}"/>
  <path fill-rule="evenodd" d="M7 11.9H12.6V16.6A8.3 8.3 0 1 1 11.7 29.7L10.9 32H7ZM17.4 20.6a3.3 3.3 0 1 0 .01 0Z" fill="${letter}"/>`;

interface Drawing {
  ground?: string;
  /** The mark's share of the width. */
  share: number;
  tray: string;
  letter: string;
}

function draw({ ground, share, tray, letter }: Drawing): Buffer {
  const side = 32 / share;
  const left = (side - 32) / 2;
  const sheet = ground === undefined ? "" : `<rect width="${side}" height="${side}" fill="${ground}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${sheet}<g transform="translate(${left} ${left})">${mark(tray, letter)}</g></svg>`,
  );
}

const onWine = { ground: wine, tray: saffron, letter: paper };
const drawings: readonly (Drawing & { name: string; size: number })[] = [
  { name: "icon-192", size: 192, share: 0.68, ...onWine },
  { name: "icon-512", size: 512, share: 0.68, ...onWine },
  // Phones crop maskable icons to their own shape: only the middle 80 % are always visible.
  { name: "maskable-512", size: 512, share: 0.52, ...onWine },
  { name: "apple-touch-icon", size: 180, share: 0.62, ...onWine },
  // A status bar shows only the shape.
  { name: "badge-96", size: 96, share: 0.9, tray: "#fff", letter: "#fff" },
];

for (const { name, size, ...drawing } of drawings) {
  await sharp(draw(drawing), { density: 1200 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, `${name}.png`));
}
