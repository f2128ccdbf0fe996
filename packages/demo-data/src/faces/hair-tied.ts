import type { Hair } from "./hair-short.ts";
import { bothSides, disc, halves, mirrored, sheet, strand } from "./shapes.ts";

const cap =
  "M72 104C64 58 90 30 121 30C152 30 178 58 170 104C166 80 158 64 148 58Q121 44 94 58C84 64 76 80 72 104Z";
const sweptCap =
  "M71 106C62 62 84 29 121 29C158 29 180 62 171 106C168 90 164 80 158 72C136 72 112 64 98 46C96 66 80 80 71 106Z";

export const tiedHair = {
  topBun: {
    back: (t) =>
      halves("M92 24C84 2 102 -14 121 -14C140 -14 158 2 150 24Z", { lit: t.lit, shade: t.shade }) +
      sheet("M68 104C60 52 88 24 121 24C154 24 182 52 174 104Z", t.back),
    front: (t) => halves(cap, t) + sheet("M99 25Q121 14 143 25L141 32Q121 23 101 32Z", t.back),
  },
  lowBun: {
    back: (t) =>
      sheet("M134 132C150 118 190 122 192 148C192 172 158 180 142 168Z", t.back) +
      sheet("M66 106C58 52 88 24 121 24C154 24 184 52 176 106Z", t.back),
    front: (t) => halves(sweptCap, t),
  },
  chignon: {
    back: (t) =>
      sheet(
        "M64 110C56 52 86 22 121 22C156 22 186 52 178 110C184 132 172 148 160 150H82C70 148 58 132 64 110Z",
        t.back,
      ),
    front: (t) =>
      bothSides("M122 34C100 34 92 54 84 68C78 80 74 92 72 110C60 84 64 54 84 40C98 28 112 28 122 34Z", t),
    hidesEars: true,
  },
  ponytail: {
    back: (t) =>
      sheet(
        "M148 30C190 18 214 60 204 112C200 140 210 160 200 190C186 184 178 160 180 134C182 100 172 70 148 56Z",
        t.back,
      ) + sheet("M68 104C60 52 88 24 121 24C154 24 182 52 174 104Z", t.back),
    front: (t) => halves(cap, t),
  },
  sideBraid: {
    back: (t) =>
      sheet(
        "M64 108C56 52 86 22 121 22C156 22 186 52 178 108C180 130 176 146 168 150H74C66 146 62 130 64 108Z",
        t.back,
      ),
    front: (t) =>
      halves(sweptCap, t) +
      [0, 1, 2, 3, 4]
        .map(
          (i) =>
            `<ellipse cx="${174 + (i % 2) * 2 - i}" cy="${140 + i * 19}" rx="${13 - i}" ry="13" fill="${i % 2 === 0 ? t.lit : t.shade}" transform="rotate(${i % 2 === 0 ? -24 : 24} 174 ${140 + i * 19})"/>`,
        )
        .join("") +
      strand("M164 222H178", 4.5, "#B3361F"),
    hidesEars: true,
  },
  twoBraids: {
    back: (t) => sheet("M66 106C58 50 88 23 121 23C154 23 184 50 176 106Z", t.back),
    front: (t) =>
      bothSides("M122 34C100 34 90 52 82 68C76 80 73 94 71 112C60 84 64 54 84 40C98 28 112 28 122 34Z", t) +
      plait(t.shade, t.back) +
      mirrored(plait(t.lit, t.shade)),
    hidesEars: true,
  },
  boxBraids: {
    back: (t) =>
      sheet("M58 112C48 44 84 16 121 16C158 16 194 44 184 112L192 236H50Z", t.shade) +
      [52, 64, 76, 166, 178, 190]
        .map((x) => strand(`M${121 + (x - 121) * 0.86} 96Q${x} 150 ${x} 232`, 8, x > 121 ? t.lit : t.back))
        .join("") +
      disc(52, 214, 3.6, "#E9A23B") +
      disc(76, 226, 3.6, "#E9A23B") +
      disc(166, 208, 3.6, "#F2C879") +
      disc(190, 220, 3.6, "#F2C879"),
    front: (t) =>
      bothSides("M121 32C94 30 78 52 74 92C72 118 68 136 64 148C52 112 54 66 76 43C92 26 110 26 121 32Z", t) +
      strand("M124 34Q158 46 171 104", 2.4, t.shade) +
      strand("M122 30Q168 36 176 112", 2.4, t.back),
    hidesEars: true,
  },
  locs: {
    back: (t) =>
      sheet("M62 108C50 46 84 18 121 18C158 18 192 46 180 108Z", t.back) +
      [48, 61, 74, 168, 181, 194]
        .map((x, i) =>
          strand(
            `M${121 + (x - 121) * 0.8} 84Q${x} 110 ${x} ${176 + (i % 3) * 16}`,
            12,
            x > 121 ? t.lit : t.shade,
          ),
        )
        .join(""),
    front: (t) =>
      halves(
        "M71 104C60 58 86 26 121 26C156 26 182 58 171 104C168 84 160 70 150 62Q121 50 92 62C82 70 74 84 71 104Z",
        t,
      ) +
      [
        ["M92 48Q74 66 66 118", t.shade],
        ["M150 46Q170 66 176 112", t.lit],
        ["M140 36Q166 46 178 96", t.back],
        ["M104 38Q78 50 64 100", t.back],
      ]
        .map(([d, c]) => strand(d ?? "", 10, c ?? ""))
        .join(""),
    hidesEars: true,
  },
  manBun: {
    back: (t) => sheet("M100 22C96 4 108 -6 121 -6C134 -6 146 4 142 22Z", t.back),
    front: (t) =>
      halves(
        "M72 102C66 66 78 36 100 28C112 22 130 22 142 28C164 36 176 66 170 102C166 80 158 64 146 56Q121 46 96 56C84 64 76 80 72 102Z",
        t,
      ) + sheet("M104 24Q121 17 138 24L137 30Q121 23 105 30Z", t.back),
  },
} as const satisfies Record<string, Hair>;

function plait(one: string, other: string): string {
  return [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<ellipse cx="${66 - i * 1.5}" cy="${128 + i * 18}" rx="${11 - i * 0.8}" ry="12" fill="${i % 2 === 0 ? one : other}" transform="rotate(${i % 2 === 0 ? 20 : -20} 66 ${128 + i * 18})"/>`,
    )
    .join("");
}
