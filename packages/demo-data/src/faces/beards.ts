import { halves, sheet } from "./shapes.ts";
import type { Tone } from "./shapes.ts";

const moustache = "M100 141Q111 133.500 121 138Q131 133.500 142 141Q131 144 121 142.500Q111 144 100 141Z";

/** Beards lie under the mouth and over the shade of the face, clipped to it unless they are longer than the chin. */
const beards = {
  full: (tone: Tone) =>
    halves(
      "M74 122C82 136 92 141 102 139Q121 131 140 139C150 141 160 136 168 122C169 152 154 188 121 188C88 188 73 152 74 122Z",
      tone,
    ),
  short: (tone: Tone) =>
    halves(
      "M74 124C81 142 92 148 103 141Q121 134 139 141C150 148 161 142 168 124C168 152 152 184 121 184C90 184 74 152 74 124Z",
      tone,
    ),
  long: (tone: Tone) =>
    halves(
      "M73 118C82 136 92 141 102 139Q121 131 140 139C150 141 160 136 169 118C172 160 164 212 121 216C78 212 70 160 73 118Z",
      tone,
    ),
  goatee: (tone: Tone) =>
    halves("M100 142Q121 134 142 142C144 152 142 166 138 176Q121 190 104 176C100 166 98 152 100 142Z", tone),
  circle: (tone: Tone) =>
    sheet(moustache, tone.lit) + halves("M105 164Q121 158 137 164Q136 184 121 184Q106 184 105 164Z", tone),
  moustache: (tone: Tone) => sheet(moustache, tone.lit),
  chevron: (tone: Tone) =>
    halves("M97 146Q99 134 121 135Q143 134 145 146Q133 143.500 121 144.500Q109 143.500 97 146Z", tone),
  handlebar: (tone: Tone) =>
    halves(
      "M91 140Q96 146 104 141Q112 133 121 138Q130 133 138 141Q146 146 151 140Q150 151 139 149Q129 146 121 143.500Q113 146 103 149Q92 151 91 140Z",
      tone,
    ),
  strap: (tone: Tone) =>
    halves(
      "M73 108C75 134 80 150 90 160C99 170 110 173 121 173C132 173 143 170 152 160C162 150 167 134 169 108C172 152 156 185 121 185C86 185 70 152 73 108Z",
      tone,
    ),
} as const;
export type Beard = keyof typeof beards | "stubble";

/** A stubble is the skin itself, a tone darker. */
const stubble = (hair: Tone) =>
  `<g opacity=".3" clip-path="url(#face)">${sheet("M74 126C84 150 96 158 105 143Q121 136 137 143C146 158 158 150 168 126C168 152 154 190 121 190C88 190 74 152 74 126Z", hair.shade)}</g>`;

export const beard = (shape: Beard, hair: Tone) =>
  shape === "stubble" ? stubble(hair) : beards[shape](hair);
