/**
 * The cutting table: every sheet of a portrait is one flat colour on a 240 × 280 ground. The face is
 * centred on x = 121 and the lamp stands at the top right, so that the left half of everything is darker.
 */
export const centre = 121;

export const sheet = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** The same drawing on the other side of the face. */
export const mirrored = (drawing: string) => `<g transform="translate(242 0) scale(-1 1)">${drawing}</g>`;

/** A colour in the lamp and the same colour in the shade. */
export interface Tone {
  lit: string;
  shade: string;
}

/** One sheet, its left half in the shade. */
export const halves = (d: string, tone: Tone) =>
  `${sheet(d, tone.lit)}<path d="${d}" fill="${tone.shade}" clip-path="url(#shaded)"/>`;

/** A left sheet in the shade and its mirror image in the light. */
export const bothSides = (d: string, tone: Tone) => sheet(d, tone.shade) + mirrored(sheet(d, tone.lit));

/** A strand with round ends along `d`, for locs, braids and thin things. */
export const strand = (d: string, width: number, colour: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Where the shade ends: a cut that leans a little, as scissors do. */
export const shadedClip =
  '<clipPath id="shaded"><path d="M-200 -200H123L118 62L121 130V500H-200Z"/></clipPath>';
