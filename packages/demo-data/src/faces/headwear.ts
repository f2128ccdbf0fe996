import type { ClothTone } from "./palette.ts";
import { disc, halves, sheet } from "./shapes.ts";

/** A wrap, scarf or cap, worn instead of a hair style. */
export interface Headwear {
  back?: (cloth: ClothTone) => string;
  front: (cloth: ClothTone) => string;
  hidesEars?: true;
  /** Cloth over the collar, drawn after the clothes. */
  collar?: (cloth: ClothTone) => string;
}

export const headwear = {
  wrap: {
    back: (c) => sheet("M64 94C38 70 50 16 96 10C112 -6 150 -4 158 14C192 22 196 72 178 94Z", c.shade),
    front: (c) =>
      halves(
        "M66 102C61 60 84 34 121 34C158 34 181 60 176 102C172 87 160 75 146 71Q121 64 96 71C82 75 70 87 66 102Z",
        c,
      ) +
      sheet("M121 36C110 16 124 0 140 6C156 0 170 18 157 32C148 43 132 43 121 36Z", c.edge) +
      sheet("M121 36C106 28 92 12 79 21C69 30 82 47 98 47Z", c.lit),
  },
  tallWrap: {
    back: (c) =>
      sheet("M70 92C48 56 60 -6 100 -14C140 -24 186 -4 186 34C188 60 178 80 172 92Z", c.shade) +
      sheet("M112 -16C150 -20 186 0 184 36C168 20 142 8 104 12Z", c.edge),
    front: (c) =>
      halves(
        "M67 100C60 62 80 30 121 30C162 30 182 62 175 100C170 82 156 70 142 66Q121 60 100 66C86 70 72 82 67 100Z",
        c,
      ) + sheet("M72 66C92 34 130 18 176 40C150 36 112 46 84 78Z", c.edge),
  },
  hijab: {
    back: (c) =>
      sheet(
        "M56 130C44 60 70 18 121 18C172 18 198 60 186 130C192 170 196 206 206 236H36C46 206 50 170 56 130Z",
        c.shade,
      ),
    front: (c) =>
      // The face shows through a hole with the outline of a hood.
      `<path fill-rule="evenodd" d="${hood}" fill="${c.lit}"/><path fill-rule="evenodd" d="${hood}" fill="${c.shade}" clip-path="url(#shaded)"/>` +
      sheet(
        "M80 78C86 58 100 50 121 50C142 50 156 58 162 78C152 66 140 60 121 60C102 60 90 66 80 78Z",
        c.edge,
      ),
    collar: (c) =>
      halves(
        "M60 168C58 206 66 232 92 240C112 248 148 246 168 232C186 216 184 190 180 166C164 190 146 200 121 200C96 200 76 190 60 168Z",
        c,
      ) + sheet("M182 176C170 206 142 220 104 226C142 232 178 222 186 196Z", c.edge),
    hidesEars: true,
  },
  turban: {
    back: (c) => sheet("M64 88C50 40 80 4 121 0C162 4 192 40 178 88Z", c.shade),
    front: (c) =>
      halves("M66 94C54 44 84 6 121 4C158 6 188 44 176 94C160 82 140 68 121 54C102 68 82 82 66 94Z", c) +
      sheet("M121 54C140 60 166 74 176 94C179 84 180 74 178 64C162 50 140 42 121 40Z", c.edge) +
      sheet("M121 28C140 26 164 36 173 50C168 36 160 24 150 16C140 14 128 18 121 28Z", c.edge) +
      sheet("M121 40C102 42 80 50 64 64C62 74 63 84 66 94C76 74 102 60 121 54Z", c.lit) +
      sheet("M121 28C102 26 78 36 69 50C74 36 82 24 92 16C102 14 114 18 121 28Z", c.lit),
  },
  bandana: {
    back: (c) =>
      sheet("M168 70L200 58L194 84L206 100L170 92Z", c.shade) +
      sheet("M68 100C60 56 88 26 121 26C154 26 182 56 174 100Z", c.shade),
    front: (c) =>
      halves("M69 92C64 54 90 28 121 28C152 28 178 54 173 92C162 78 144 70 121 70C98 70 80 78 69 92Z", c) +
      sheet(
        "M69 92C80 78 98 70 121 70C144 70 162 78 173 92L172 82C160 70 144 63 121 63C98 63 82 70 70 82Z",
        c.edge,
      ),
  },
  flatCap: {
    back: (c) => sheet("M60 70C58 34 88 16 124 16C164 16 186 40 182 72Z", c.shade),
    front: (c) =>
      halves("M62 74C58 40 88 20 124 20C162 20 186 42 180 72C166 62 146 58 121 58C98 58 76 64 62 74Z", c) +
      sheet("M68 72C84 58 158 58 176 70C176 80 168 84 160 80C140 72 104 72 84 80C76 84 68 80 68 72Z", c.edge),
  },
  headband: {
    front: (c) =>
      halves(
        "M72 82C80 62 98 54 121 54C144 54 162 62 170 82L170 68C160 50 142 43 121 43C100 43 82 50 72 68Z",
        c,
      ) + disc(158, 56, 4, c.edge),
  },
} as const satisfies Record<string, Headwear>;
export type HeadwearName = keyof typeof headwear;

const hood =
  "M60 150C48 74 74 22 121 22C168 22 194 74 182 150C178 180 158 202 121 202C84 202 64 180 60 150ZM80 104C80 130 84 150 94 162C102 172 112 176 121 176C130 176 140 172 148 162C158 150 162 130 162 104C162 76 146 58 121 58C96 58 80 76 80 104Z";
