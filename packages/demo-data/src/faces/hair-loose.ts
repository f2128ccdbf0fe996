import type { Hair } from "./hair-short.ts";
import type { HairTone } from "./palette.ts";
import { bothSides, halves, sheet } from "./shapes.ts";

// Hair parted in the middle falls past the temples to `end`; the right half catches the lamp.
const parted = "M121 34C92 32 76 56 73 96C71 118 69 130 66 140C56 120 54 70 76 45C92 27 108 28 121 34Z";

const fringe = (t: HairTone) =>
  halves(
    "M67 122C58 70 74 29 121 29C168 29 184 70 175 122C171 108 168 98 166 87Q121 76 76 87C74 98 71 108 67 122Z",
    t,
  );

export const looseHair = {
  straight: {
    back: (t) =>
      sheet(
        "M58 108C52 46 86 21 121 21C157 21 190 48 184 110C182 152 194 192 189 242H53C48 192 60 152 58 108Z",
        t.back,
      ),
    front: (t) => bothSides(parted, t),
    hidesEars: true,
  },
  sidePartLong: {
    back: (t) =>
      sheet(
        "M60 104C54 46 84 20 124 20C164 20 190 50 184 108C184 146 198 176 190 222C184 240 164 244 152 234H86C72 242 56 236 52 222C46 178 62 148 60 104Z",
        t.back,
      ),
    front: (t) =>
      halves(
        "M98 38C84 52 74 76 72 104C70 122 66 134 62 142C52 108 56 60 80 40C106 18 150 20 168 46C186 72 184 116 178 142C172 130 171 116 169 102C164 78 138 66 98 38Z",
        t,
      ),
    hidesEars: true,
  },
  waves: {
    back: (t) =>
      sheet(
        "M60 100C50 50 84 18 121 18C160 18 192 52 182 100C194 116 186 132 190 146C200 164 188 178 192 194C196 214 176 228 158 220H84C66 228 46 214 50 194C54 178 42 164 52 146C56 132 48 116 60 100Z",
        t.back,
      ),
    front: (t) =>
      bothSides(
        "M121 33C96 30 78 52 75 86C78 100 66 108 70 122C72 134 60 140 64 152C48 140 56 122 54 108C52 72 66 46 84 36C98 27 112 28 121 33Z",
        t,
      ),
    hidesEars: true,
  },
  fringeLong: {
    back: (t) =>
      sheet(
        "M58 110C50 50 82 21 121 21C160 21 192 50 184 110C180 150 190 190 186 238H56C52 190 62 150 58 110Z",
        t.back,
      ),
    front: fringe,
    hidesEars: true,
  },
  curtain: {
    back: (t) =>
      sheet(
        "M60 108C52 48 84 21 121 21C158 21 190 48 182 108C178 142 184 164 176 190C168 202 152 200 146 190H96C90 200 74 202 66 190C58 164 64 142 60 108Z",
        t.back,
      ),
    front: (t) =>
      bothSides("M122 36C112 62 94 78 76 90C74 112 72 132 66 150C56 122 54 70 78 44C92 28 110 28 122 36Z", t),
    hidesEars: true,
  },
  bob: {
    back: (t) =>
      sheet(
        "M58 170C50 116 52 28 121 25C190 28 192 116 184 170C176 180 160 178 152 170H90C82 178 66 180 58 170Z",
        t.back,
      ),
    front: (t) =>
      halves(
        "M66 166C55 92 66 29 122 29C178 29 187 92 176 166C170 148 168 120 166 87Q121 77 76 87C74 120 72 148 66 166Z",
        t,
      ),
    hidesEars: true,
  },
  bobParted: {
    back: (t) =>
      sheet(
        "M60 160C46 110 58 26 122 24C188 26 196 110 182 160C176 172 160 172 152 162H90C82 172 66 172 60 160Z",
        t.back,
      ),
    front: (t) =>
      halves(
        "M102 40C88 56 76 76 74 104C73 128 71 146 64 160C52 120 54 56 86 36C112 20 150 22 168 46C188 76 188 124 178 160C172 146 169 126 168 102C162 78 136 64 102 40Z",
        t,
      ),
    hidesEars: true,
  },
  lob: {
    back: (t) =>
      sheet(
        "M58 112C52 46 86 22 121 22C156 22 190 46 184 112C184 146 196 168 192 192C176 204 158 200 150 188H92C84 200 66 204 50 192C46 168 58 146 58 112Z",
        t.back,
      ),
    front: (t) => bothSides(parted, t),
    hidesEars: true,
  },
  tucked: {
    back: (t) =>
      sheet(
        "M62 132C50 60 76 22 121 22C166 22 192 60 180 132C186 160 180 186 172 198H70C62 186 56 160 62 132Z",
        t.back,
      ),
    front: (t) => bothSides("M121 35C94 34 80 58 74 98C64 78 64 56 82 42C96 29 112 29 121 35Z", t),
  },
  shoulder: {
    back: (t) =>
      sheet(
        "M62 136C48 66 72 22 121 20C170 22 194 66 180 136C184 164 176 186 162 190H80C66 186 58 164 62 136Z",
        t.back,
      ),
    front: (t) =>
      bothSides("M121 36C98 38 84 58 76 82C70 100 70 130 62 156C50 122 52 66 78 42C94 27 112 28 121 36Z", t),
    hidesEars: true,
  },
} as const satisfies Record<string, Hair>;
