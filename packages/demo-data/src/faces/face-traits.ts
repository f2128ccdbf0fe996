import type { Beard } from "./beards.ts";
import type { Clothes } from "./clothes.ts";
import type { Brows, Earrings, Eyes, Glasses, Mouth } from "./features.ts";
import type { HairStyle } from "./hair.ts";
import type { Head, Mark, Nose } from "./head.ts";
import type { HeadwearName } from "./headwear.ts";
import type { Cloth, Ground, HairColour } from "./palette.ts";

/** Everything that makes one portrait differ from another. */
export interface FaceTraits {
  ground: Ground;
  /** Years: they leave lines. */
  age: number;
  /** Index into the skins, 0 the fairest. */
  skin: number;
  head: Head;
  /** Width and height of the head, 1 as drawn. */
  width: number;
  height: number;
  /** Half the neck's width, and the width of the shoulders, 1 as drawn. */
  neck: number;
  shoulders: number;
  hair: HairStyle;
  hairColour: HairColour;
  /** Of brows and beard, where it is not the hair's. */
  beardColour: HairColour;
  headwear?: { kind: HeadwearName; cloth: Cloth };
  eyes: Eyes;
  iris: string;
  /** How much farther apart the eyes stand than drawn. */
  apart: number;
  brows: Brows;
  nose: Nose;
  mouth: Mouth;
  painted: boolean;
  beard?: Beard;
  glasses?: { shape: Glasses; colour: string };
  earrings?: { shape: Earrings; metal: "brass" | "pearl" };
  mark?: Mark;
  clothes: Clothes;
  main: Cloth;
  second: Cloth;
}
