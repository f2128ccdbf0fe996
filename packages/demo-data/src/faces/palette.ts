import type { Tone } from "./shapes.ts";

/** Grounds with the evening shadow that falls on them, one flat darker tone of each. */
export const grounds = {
  sand: { lit: "#C9B48C", shade: "#AB9977" },
  ink: { lit: "#1F1A17", shade: "#0B0807" },
  wine: { lit: "#7A1F3D", shade: "#641A33" },
  tomato: { lit: "#B3361F", shade: "#982E1A" },
  saffron: { lit: "#E9A23B", shade: "#C68A32" },
  paper: { lit: "#EFE3CD", shade: "#CBC1AE" },
  straw: { lit: "#D9C7A4", shade: "#B8A98B" },
  olive: { lit: "#4F6330", shade: "#435429" },
  clay: { lit: "#C88A63", shade: "#AA7554" },
  sage: { lit: "#A9AE84", shade: "#909470" },
} as const satisfies Record<string, Tone>;
export type Ground = keyof typeof grounds;

/** Skin from the fairest to the darkest; lips are the natural colour of the mouth, `rouge` a painted one. */
export const skins = [
  { lit: "#F2D2B8", shade: "#D4A587", lips: "#B4625A", rouge: "#B3361F" },
  { lit: "#EDC5A2", shade: "#CC9770", lips: "#AE5A50", rouge: "#B3361F" },
  { lit: "#E7B995", shade: "#C58C67", lips: "#A65347", rouge: "#9C2B36" },
  { lit: "#DDAA82", shade: "#BA8159", lips: "#A04F45", rouge: "#9C2B36" },
  { lit: "#D29B70", shade: "#AE7549", lips: "#97483F", rouge: "#8E2F3A" },
  { lit: "#C98A62", shade: "#A9683F", lips: "#914840", rouge: "#8E2F3A" },
  { lit: "#B3754C", shade: "#8B5432", lips: "#8A4038", rouge: "#8A2532" },
  { lit: "#9A6242", shade: "#75452B", lips: "#7E3A34", rouge: "#861F30" },
  { lit: "#8B5536", shade: "#693A22", lips: "#73342E", rouge: "#7E1A2E" },
  { lit: "#75472F", shade: "#563020", lips: "#68302B", rouge: "#78182C" },
  { lit: "#633A27", shade: "#482618", lips: "#5E2B28", rouge: "#7A1A30" },
  { lit: "#553120", shade: "#3B1F13", lips: "#542725", rouge: "#7A1A30" },
] as const;

/** Hair in the light, in the shade, and the mass behind the head. */
export interface HairTone extends Tone {
  back: string;
}
export const hairTones = {
  black: { lit: "#2A2320", shade: "#15110F", back: "#1F1A17" },
  jet: { lit: "#241612", shade: "#140C0A", back: "#1A1110" },
  espresso: { lit: "#3A2620", shade: "#2A1B16", back: "#2A1B16" },
  brown: { lit: "#5A3522", shade: "#3F2416", back: "#472919" },
  chestnut: { lit: "#7D4A2A", shade: "#56301A", back: "#623820" },
  auburn: { lit: "#8C3F22", shade: "#642A16", back: "#70301A" },
  ginger: { lit: "#BC6630", shade: "#934A1E", back: "#A05424" },
  honey: { lit: "#B98548", shade: "#8E6130", back: "#9B6B36" },
  blond: { lit: "#DDB873", shade: "#B48F4E", back: "#C09B58" },
  pepper: { lit: "#5D5751", shade: "#423D39", back: "#4A4540" },
  grey: { lit: "#8B847C", shade: "#6B645D", back: "#776F68" },
  silver: { lit: "#D8D0C2", shade: "#ABA294", back: "#BBB2A4" },
  dyed: { lit: "#93314F", shade: "#681A34", back: "#741F3C" },
} as const satisfies Record<string, HairTone>;
export type HairColour = keyof typeof hairTones;

/** Cloth of clothes, wraps and scarves; `edge` is a cuff, a fold or a button on it. */
export interface ClothTone extends Tone {
  edge: string;
}
export const cloths = {
  white: { lit: "#FBF6EC", shade: "#E2D5BB", edge: "#FFFFFF" },
  linen: { lit: "#EFE3CD", shade: "#D3C4A6", edge: "#FBF6EC" },
  ink: { lit: "#1F1A17", shade: "#120E0C", edge: "#3A312C" },
  wine: { lit: "#7A1F3D", shade: "#5A142C", edge: "#93314F" },
  tomato: { lit: "#B3361F", shade: "#8C2815", edge: "#CB5138" },
  saffron: { lit: "#E9A23B", shade: "#C9812A", edge: "#F2C06A" },
  olive: { lit: "#4F6330", shade: "#3A4A22", edge: "#6A8044" },
  stone: { lit: "#8A7D6C", shade: "#6A5F55", edge: "#A5988A" },
  rust: { lit: "#9A5230", shade: "#763C21", edge: "#B56B46" },
} as const satisfies Record<string, ClothTone>;
export type Cloth = keyof typeof cloths;

export const ink = "#1F1A17";
export const paper = "#FBF6EC";
export const brass: Tone = { lit: "#F2C879", shade: "#E9A23B" };
export const pearl: Tone = { lit: "#FBF6EC", shade: "#E2D5BB" };
