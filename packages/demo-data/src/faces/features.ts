import { ink, paper } from "./palette.ts";
import { disc, sheet, strand } from "./shapes.ts";

/** Eyes: white, pupil and upper lid. Written for the left one at (100, 104) and its neighbour at (143, 104). */
const eyeShapes = {
  almond: {
    white: "M-9 1Q-1 -6.500 7.500 1Q-1 6.500 -9 1Z",
    lid: "M-10.500 .6Q-1 -9.200 9 .6Q-1 -5.400 -10.500 .6Z",
    y: 0,
    r: 4.3,
  },
  round: {
    white: "M-8.500 .5Q-6 -5.500 0 -5.500Q6.500 -5.500 8.500 .5Q5 5.600 0 5.600Q-5 5.600 -8.500 .5Z",
    lid: "M-10.500 .8Q-6 -8.800 0 -8.800Q7 -8.800 10.500 .8Q6 -4.600 0 -4.600Q-5 -4.600 -10.500 .8Z",
    y: 0.2,
    r: 5.2,
  },
  narrow: {
    white: "M-9 1.200Q0 -4.600 9 -.6Q2 5.400 -9 1.200Z",
    lid: "M-10.500 1.400Q0 -7 11 -1.200Q2 -3.600 -10.500 1.400Z",
    y: 0.4,
    r: 4,
  },
  hooded: {
    white: "M-8.500 1Q0 -5 8.500 2Q0 7 -8.500 1Z",
    lid: "M-10.500 -.4Q-1 -8.600 10.500 2.400Q5 -1.400 0 -2Q-5 -2.400 -10.500 -.4Z",
    y: 1.2,
    r: 4.2,
  },
  winged: {
    white: "M-8.500 1.500Q-1 -6.500 8 -.2Q0 6.200 -8.500 1.500Z",
    lid: "M-9.500 1.800Q-1 -9.600 12.500 -4.400Q8.500 -1.500 8 -.2Q-1 -5.600 -9.500 1.800Z",
    y: 0,
    r: 4.2,
  },
  kind: {
    white: "M-8.500 0Q0 -6 8.500 2Q0 6.600 -8.500 0Z",
    lid: "M-10 -.6Q1 -8.400 10 2.600Q1 -4.600 -10 -.6Z",
    y: 0.4,
    r: 4.3,
  },
  smiling: {
    white: "M-8.500 2.400Q0 -6.500 8.500 2.400Q0 4.800 -8.500 2.400Z",
    lid: "M-10.500 3Q0 -9.600 10.500 3Q0 -4.400 -10.500 3Z",
    y: 0.2,
    r: 3.8,
  },
} as const;
export type Eyes = keyof typeof eyeShapes;

export function eyes(shape: Eyes, iris: string, apart: number): string {
  const { white, lid, y, r } = eyeShapes[shape];
  // The right eye is the left one mirrored, but both look the same way: out of the lamp, at the reader.
  const eye = (x: number, side: 1 | -1) =>
    `<g transform="translate(${x} 104) scale(${side} 1)">${sheet(white, paper)}${disc(0.3 * side, y, r, iris)}${iris === ink ? "" : disc(0.3 * side, y, r / 2, ink)}${sheet(lid, ink)}</g>`;
  return eye(99.5 - apart, -1) + eye(142.7 + apart, 1);
}

/** Brows for the right side, from the nose outwards; the left is their mirror image. */
const browShapes = {
  arched: "M132 90Q145 82.500 155.500 92L154.500 95.500Q145 88.500 133 94.500Z",
  straight: "M131.500 88.500L154 88L156.500 92L132 93Z",
  thick: "M130.500 88Q144 80.500 157 90L155.500 95.500Q144 89.500 131.500 95Z",
  thin: "M133 90.500Q145 82 156.500 91L156 93Q145 85.500 133.500 93Z",
  soft: "M133 88.500Q146 86 155.500 94L154 97Q145 90.500 133 93Z",
  high: "M132 87Q146 77.500 157 88.500L155.500 91Q145 83.500 133 90.500Z",
  bushy: "M129.500 90L134 86L137 87.500L142 84.500L146 87L152 86.500L157.500 92L156 97Q144 90 131 96Z",
} as const;
export type Brows = keyof typeof browShapes;

export const brows = (shape: Brows, colour: string, apart: number) =>
  `<g transform="translate(${apart} 0)">${sheet(browShapes[shape], colour)}</g>` +
  `<g transform="translate(${242 - apart} 0) scale(-1 1)">${sheet(browShapes[shape], colour)}</g>`;

const dark = "#3A1015";

/** Mouths; `lips` is the colour of the lower lip, or of both. */
const mouths = {
  calm: (lips: string) =>
    sheet(
      "M103 148Q112 144.500 121 147Q130 144.500 140 148Q133 158.500 121 158.500Q110 158.500 103 148Z",
      lips,
    ) + sheet("M103 148Q121 153 140 148Q121 150 103 148Z", dark),
  beaming: () =>
    sheet("M100 145Q121 149 143 145Q138 165 121 165Q105 165 100 145Z", "#5A1420") +
    sheet("M103 146.500Q121 150 140 146.500Q138 154.500 121 154.500Q106 154.500 103 146.500Z", paper),
  smiling: (lips: string) =>
    sheet("M101 145.500Q111 146 121 147.500Q131 146 142 145.500Q136 159 121 159Q107 159 101 145.500Z", lips) +
    sheet("M99 144Q121 154.500 144 144Q121 151 99 144Z", dark),
  laughing: (lips: string) =>
    sheet("M102 144.500Q121 149 141 144.500Q137 162 121.500 162Q106 162 102 144.500Z", lips) +
    sheet("M105 147Q121 150.500 138 147Q134 156.500 121.500 156.500Q109 156.500 105 147Z", paper),
  slim: (lips: string) =>
    sheet(
      "M106 149.500Q114 146.500 121 148.500Q129 146.500 137 149.500Q131 156.500 121 156.500Q112 156.500 106 149.500Z",
      lips,
    ) + sheet("M104.500 150Q121 153.500 138.500 149Q121 154.500 104.500 150Z", dark),
  full: (lips: string) =>
    sheet(
      "M102 148.500Q110 141.500 117 143.500Q121 145 125 143.500Q132 141.500 141 148.500Q134 161 121.500 161Q109 161 102 148.500Z",
      lips,
    ) + sheet("M103 148.500Q112 150.500 121 149Q131 150.500 140 148.500Q121 153.500 103 148.500Z", dark),
  wry: (lips: string) =>
    sheet("M104 150Q113 146.500 121 148Q131 145 141 145.500Q134 158 121 158Q111 157.500 104 150Z", lips) +
    sheet("M103 150.500Q122 153.500 143 144Q124 151 103 150.500Z", dark),
  speaking: (lips: string) =>
    sheet("M107 146.500Q114 144 121 146Q129 144 136 146.500Q133 160 121.500 160Q110 160 107 146.500Z", lips) +
    sheet(
      "M109.500 148.500Q121 146.500 133.500 148.500Q130 155.500 121.500 155.500Q113 155.500 109.500 148.500Z",
      dark,
    ) +
    sheet("M111 148.300Q121 146.800 132 148.300L131 150.600Q121 152 112 150.600Z", paper),
} as const;
export type Mouth = keyof typeof mouths;
export const mouth = (shape: Mouth, lips: string) => mouths[shape](lips);

const glassShapes = {
  round: (c: string) =>
    rims(
      c,
      4,
      '<circle cx="99.500" cy="106" r="16.500"/><circle cx="143" cy="106" r="16.500"/>',
      "M116 103Q121.200 99 126.500 103M83 102L72 99M159.500 102L170 99",
    ),
  square: (c: string) =>
    rims(
      c,
      4,
      '<path d="M83 94H116L114 119H86Z"/><path d="M127 94H160L157 119H129Z"/>',
      "M116 99Q121.500 96 127 99M83 98L71 97M160 98L171 97",
    ),
  cat: (c: string) =>
    rims(
      c,
      4,
      '<path d="M79 92Q98 92 116 97Q117 118 100 118Q85 118 83 104Z"/><path d="M164 92Q144 92 126 97Q125 118 142 118Q157 118 159 104Z"/>',
      "M116 101Q121 98 126 101",
    ),
  browline: (c: string) =>
    rims(
      c,
      2,
      '<path d="M84 98Q84 119 100 119Q115 119 116 98Z"/><path d="M127 98Q127 119 142 119Q158 119 159 98Z"/>',
      "M116 103Q121.500 99 127 103M83 99L71 97M160 99L171 97",
    ) +
    sheet("M81 92H117V100H82Z", c) +
    sheet("M126 92H162L161 100H126Z", c),
  wire: (c: string) =>
    rims(
      c,
      2.2,
      '<ellipse cx="99.500" cy="106" rx="17" ry="14.500"/><ellipse cx="143" cy="106" rx="17" ry="14.500"/>',
      "M116.500 103Q121.500 99.500 126 103M82.500 102L72 99M160 102L170 99",
    ),
} as const;
export type Glasses = keyof typeof glassShapes;

function rims(colour: string, width: number, lenses: string, bridge: string): string {
  return `<g fill="none" stroke="${colour}" stroke-width="${width}">${lenses}<path d="${bridge}"/></g>`;
}
export const glasses = (shape: Glasses, colour: string) => glassShapes[shape](colour);

const rings = {
  studs: (near: string, far: string) => disc(66, 131, 4.2, near) + disc(176, 131, 4.2, far),
  drops: (near: string, far: string) => disc(64, 140, 8.5, near) + disc(178, 140, 8.5, far),
  hoops: (near: string, far: string) =>
    `<g fill="none" stroke-width="3.200"><circle cx="65" cy="141" r="10" stroke="${near}"/><circle cx="177" cy="141" r="10" stroke="${far}"/></g>`,
  leaves: (near: string, far: string) =>
    sheet("M65 130Q72 143 65 156Q58 143 65 130Z", near) +
    sheet("M177 130Q184 143 177 156Q170 143 177 130Z", far),
  single: (_: string, far: string) => strand("M173 127a4.500 4.500 0 1 0 6 0", 2.6, far),
} as const;
export type Earrings = keyof typeof rings;
export const earrings = (shape: Earrings, metal: { lit: string; shade: string }) =>
  rings[shape](metal.shade, metal.lit);
