import { sheet } from "./shapes.ts";
import type { Tone } from "./shapes.ts";

/** Outlines from the forehead round by the jaw; every one is as wide at the temples, so that all hair fits. */
export const heads = {
  oval: "M73 103C71 62 92 39 121 39C150 39 170 62 169 103C168 127 164 146 154 160C145 173 133 180 121 180C109 180 97 173 88 160C78 146 74 127 73 103Z",
  round:
    "M71 106C70 62 92 40 121 40C150 40 172 62 171 106C171 130 166 149 154 163C145 173 133 178 121 178C109 178 97 173 88 163C76 149 71 130 71 106Z",
  square:
    "M73 102C72 61 92 40 121 40C150 40 170 61 169 102C169 124 168 141 162 154C154 170 138 180 121 180C104 180 88 170 80 154C74 141 73 124 73 102Z",
  long: "M75 102C73 60 93 38 121 38C149 38 169 60 167 102C166 128 162 149 152 165C143 178 132 185 121 185C110 185 99 178 90 165C80 149 76 128 75 102Z",
  heart:
    "M71 100C70 60 92 39 121 39C150 39 172 60 171 100C170 123 162 145 150 161C141 174 131 181 121 181C111 181 101 174 92 161C80 145 72 123 71 100Z",
  full: "M71 105C70 62 92 40 121 40C150 40 172 62 171 105C173 129 171 149 160 164C150 176 135 181 121 181C107 181 92 176 82 164C71 149 69 129 71 105Z",
  angular:
    "M73 101C72 60 92 39 121 39C150 39 170 60 169 101L167 128C164 143 158 153 148 166C140 176 131 181 121 181C111 181 102 176 94 166C84 153 78 143 75 128Z",
} as const;
export type Head = keyof typeof heads;

/** The shaded half of a face ends along the bridge of the nose: this line is the nose. */
export const noses = {
  straight: "M60 24L116 24L119 84L107 123Q106 129 113 130L121 131L119 150L122 190H60Z",
  short: "M60 24L117 24L119 88L110 118Q107 125 114 127L121 128L119 150L122 190H60Z",
  broad: "M60 24L116 24L118 86L104 120Q101 129 110 131L121 132L119 151L122 190H60Z",
  long: "M60 24L116 24L119 80L107 127Q105 133 112 134L121 135L119 152L122 190H60Z",
  bridged: "M60 24L116 24L119 80L110 94L106 125Q106 131 113 131L121 132L119 150L122 190H60Z",
  soft: "M60 24L117 24Q121 70 116 98Q110 116 107 121Q104 129 113 130L121 130L119 150L122 190H60Z",
} as const;
export type Nose = keyof typeof noses;

export const ears = (skin: Tone) =>
  sheet("M75 103Q62 99 63 114Q65 130 78 131Z", skin.shade) +
  sheet("M167 103Q180 99 179 114Q177 130 164 131Z", skin.lit);

/** `half` is half the neck's width. The chin's shadow lies across it, from the right ear down to the left. */
export function neck(skin: Tone, half: number): string {
  const [l, r] = [121 - half, 121 + half];
  return (
    sheet(`M${l} 148H${r}V206L166 300H76L${l} 206Z`, skin.lit) +
    sheet(`M${l} 148H${r}V182Q128 196 112 214L121 300H76L${l} 206Z`, skin.shade)
  );
}

export function face(head: Head, nose: Nose, skin: Tone): string {
  return (
    `<clipPath id="face"><path d="${heads[head]}"/></clipPath>` +
    sheet(heads[head], skin.lit) +
    `<path d="${noses[nose]}" fill="${skin.shade}" clip-path="url(#face)"/>`
  );
}

/** What years leave: the folds of many smiles, and later what lies under the eyes. */
export function lines(age: number): string {
  if (age < 44) return "";
  const folds = crease("M108 129Q98 136 95 147") + crease("M134 129Q144 136 147 147");
  if (age < 54) return folds;
  return folds + crease("M92 114Q100 119 108 115") + crease("M135 115Q143 119 151 114");
}
const crease = (d: string) =>
  `<path d="${d}" fill="none" stroke="#1F1A17" stroke-opacity=".17" stroke-width="1.700" stroke-linecap="round"/>`;

const freckles = [
  [130, 121],
  [137, 118],
  [143, 122],
  [149, 118],
  [135, 126],
  [144, 128],
  [93, 121],
  [99, 118],
  [101, 125],
] as const;

export const marks = {
  freckles: () =>
    freckles
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.100" fill="#7A3F22" fill-opacity=".45"/>`)
      .join(""),
  mole: () => '<circle cx="149" cy="138" r="1.500" fill="#3B1F13"/>',
  noseStud: () => '<circle cx="127.500" cy="126" r="1.700" fill="#F2C879"/>',
} as const;
export type Mark = keyof typeof marks;
