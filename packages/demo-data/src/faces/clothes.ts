import { brass, cloths } from "./palette.ts";
import type { ClothTone } from "./palette.ts";
import { disc, halves, sheet, strand } from "./shapes.ts";

// Two bodies carry all clothes: one open to a point, one round at the neck.
const open = "M4 300C6 244 42 231 95 216L121 250L147 216C200 231 234 244 236 300Z";
const crew = "M4 300C6 244 44 230 90 214Q121 246 152 214C198 230 234 244 236 300Z";
const closed = "M4 300C6 244 44 230 92 214Q121 226 150 214C198 230 234 244 236 300Z";

const collar = (c: string) =>
  sheet("M94 208L121 244L104 262L82 224Z", c) + sheet("M148 208L121 244L138 262L160 224Z", c);
const bowTie = (c: string) =>
  sheet("M121 248L98 236V264Z", c) + sheet("M121 248L144 236V264Z", c) + disc(121, 249.5, 6, c);
const longTie = (c: ClothTone) =>
  sheet("M113 244H129L127 258H115Z", c.edge) + halves("M115 258H127L134 300H108Z", c);
const shirt = (c: ClothTone) => halves(open, c) + collar(c.edge);
const neckline = (c: string) => sheet("M90 214Q121 246 152 214L157 220Q121 258 85 220Z", c);
const bib = (c: string) => sheet("M60 231L72 227L84 262Q121 272 158 262L170 227L182 231L176 300H66Z", c);
const straightBib = (c: string) => sheet("M78 222L86 219L92 262H150L156 219L164 222L160 300H82Z", c);
const buttons = (x: number, c: string) => disc(x, 256, 2.6, c) + disc(x, 271, 2.6, c);

/** What people wear: `main` is the piece itself, `second` an apron, a tie or a trim. */
export const clothes = {
  shirtBowTie: (_: ClothTone, second: ClothTone) => shirt(cloths.white) + bowTie(second.lit),
  jacketBowTie: (main: ClothTone, second: ClothTone) =>
    halves(open, main) +
    sheet("M95 216L121 250L147 216L152 226L128 300H114L90 226Z", cloths.white.lit) +
    collar(cloths.white.lit) +
    bowTie(second.lit),
  waistcoat: (main: ClothTone, second: ClothTone) =>
    shirt(cloths.white) +
    halves("M66 229L86 222L121 284L156 222L176 229C182 250 182 280 180 300H62C60 280 60 250 66 229Z", main) +
    bowTie(second.lit),
  waistcoatTie: (main: ClothTone, second: ClothTone) =>
    shirt(cloths.white) +
    longTie(second) +
    halves("M66 229L86 222L121 290L156 222L176 229C182 250 182 280 180 300H62C60 280 60 250 66 229Z", main) +
    sheet("M115 252H127L124 284L121 290L118 284Z", second.shade),
  shirtTie: (main: ClothTone, second: ClothTone) => shirt(main) + longTie(second),
  openShirt: (main: ClothTone) =>
    halves(open, main) +
    sheet("M94 206L121 250L106 268L80 226Z", main.edge) +
    sheet("M148 206L121 250L136 268L162 226Z", main.edge) +
    strand("M121 254V300", 1.6, main.shade),
  shirtApron: (_: ClothTone, second: ClothTone) => shirt(cloths.white) + bib(second.lit),
  darkShirtApron: (main: ClothTone, second: ClothTone) => shirt(main) + straightBib(second.lit),
  teeApron: (main: ClothTone, second: ClothTone) =>
    halves(crew, main) + neckline(main.edge) + straightBib(second.lit),
  tee: (main: ClothTone) => halves(crew, main) + neckline(main.edge),
  tunic: (main: ClothTone) =>
    halves("M4 300C6 244 44 230 92 216L121 264L150 216C198 230 234 244 236 300Z", main),
  trimmedTunic: (main: ClothTone, second: ClothTone) =>
    halves("M4 300C6 244 44 230 92 216L121 262L150 216C198 230 234 244 236 300Z", main) +
    sheet("M92 216L121 262L150 216L140 210L121 236L102 210Z", second.lit),
  jumperCollar: (main: ClothTone) => halves(open, main) + collar(cloths.white.lit),
  rollNeck: (main: ClothTone) =>
    halves("M4 300C6 244 44 230 92 216H150C198 230 234 244 236 300Z", main) +
    halves("M92 190Q121 204 150 190L153 222Q121 240 89 222Z", { lit: main.edge, shade: main.lit }),
  chefJacket: (main: ClothTone, second: ClothTone) =>
    halves(closed, main) +
    sheet("M91 204L121 226L118 244Q100 236 88 222Z", main.edge) +
    sheet("M151 204L121 226L124 244Q142 236 154 222Z", main.edge) +
    strand("M124 244L150 300", 1.6, main.shade) +
    buttons(136, second.lit) +
    buttons(158, second.lit),
  mandarin: (main: ClothTone, second: ClothTone) =>
    halves(closed, main) +
    halves("M91 200Q106 216 121 222Q136 216 151 200L154 220Q138 236 121 238Q104 236 88 220Z", {
      lit: main.edge,
      shade: main.lit,
    }) +
    disc(121, 250, 2.6, second.lit) +
    disc(121, 266, 2.6, second.lit) +
    disc(121, 282, 2.6, second.lit),
  neckerchief: (main: ClothTone, second: ClothTone) =>
    shirt(main) +
    sheet(
      "M90 212Q121 240 152 212L156 228Q138 244 124 246L134 270L121 262L108 270L118 246Q104 244 86 228Z",
      second.lit,
    ) +
    sheet("M118 246L108 270L121 262L121 246Z", second.shade),
  scoop: (main: ClothTone, second: ClothTone) =>
    halves("M4 300C6 244 40 232 76 220C84 262 158 262 166 220C202 232 234 244 236 300Z", main) +
    `<path d="M92 212Q121 262 150 212" fill="none" stroke="${brass.shade}" stroke-width="2"/>` +
    disc(121, 239, 4, second.lit),
  polo: (main: ClothTone, second: ClothTone) =>
    halves("M4 300C6 244 42 231 95 216L121 240L147 216C200 231 234 244 236 300Z", main) +
    sheet("M92 208L121 238L106 250L80 224Z", main.edge) +
    sheet("M150 208L121 238L136 250L162 224Z", main.edge) +
    sheet("M117 240H125V272H117Z", main.shade) +
    disc(121, 254, 1.8, second.lit) +
    disc(121, 264, 1.8, second.lit),
  braces: (main: ClothTone, second: ClothTone) =>
    shirt(main) +
    sheet("M66 229L78 225L88 300H74Z", second.lit) +
    sheet("M176 229L164 225L154 300H168Z", second.lit),
  striped: (main: ClothTone, second: ClothTone) =>
    halves(crew, main) +
    [246, 262, 278]
      .map((y) => `<path d="M0 ${y}H242V${y + 6}H0Z" fill="${second.lit}" clip-path="url(#crew)"/>`)
      .join("") +
    neckline(main.edge),
} as const;
export type Clothes = keyof typeof clothes;

export const crewClip = `<clipPath id="crew"><path d="${crew}"/></clipPath>`;
