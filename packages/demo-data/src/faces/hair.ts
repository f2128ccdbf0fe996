import { curlyHair } from "./hair-curls.ts";
import { looseHair } from "./hair-loose.ts";
import { shortHair } from "./hair-short.ts";
import type { Hair } from "./hair-short.ts";
import { tiedHair } from "./hair-tied.ts";

export const hairStyles = { ...shortHair, ...looseHair, ...tiedHair, ...curlyHair } as const;
export type HairStyle = keyof typeof hairStyles;

export const hairStyle = (name: HairStyle): Hair => hairStyles[name];
