import type { Look } from "./choose-traits.ts";
import type { Clothes } from "./clothes.ts";
import type { Brows, Eyes, Glasses, Mouth } from "./features.ts";
import type { HairStyle } from "./hair.ts";
import type { HeadwearName } from "./headwear.ts";

/** How hair grows, and so which styles can be made of it. */
export type Grain = "straight" | "curly" | "coiled";

const styles: Record<Look, Record<Grain, readonly HairStyle[]>> = {
  woman: {
    straight: [
      "straight",
      "sidePartLong",
      "fringeLong",
      "curtain",
      "bob",
      "bobParted",
      "lob",
      "tucked",
      "topBun",
      "lowBun",
      "chignon",
      "ponytail",
      "sideBraid",
      "twoBraids",
      "pixie",
      "shag",
      "shoulder",
    ],
    curly: [
      "waves",
      "ringlets",
      "cloud",
      "perm",
      "shag",
      "lowBun",
      "topBun",
      "sideBraid",
      "pixie",
      "softCurls",
    ],
    coiled: [
      "cloud",
      "bigAfro",
      "shortAfro",
      "puffs",
      "puff",
      "boxBraids",
      "locs",
      "crop",
      "topBun",
      "cornrows",
      "ringlets",
    ],
  },
  man: {
    straight: [
      "crop",
      "caesar",
      "sidePart",
      "combed",
      "quiff",
      "slick",
      "tousled",
      "undercut",
      "tucked",
      "manBun",
      "crest",
      "shoulder",
    ],
    curly: ["softCurls", "tousled", "crop", "quiff", "manBun", "crest", "shortAfro", "perm"],
    coiled: ["crop", "flatTop", "highTop", "shortAfro", "cornrows", "locs", "crest", "softCurls", "bald"],
  },
};

const older: Record<Look, readonly HairStyle[]> = {
  woman: [
    "bob",
    "bobParted",
    "pixie",
    "perm",
    "chignon",
    "lowBun",
    "lob",
    "shag",
    "topBun",
    "cloud",
    "twoBraids",
  ],
  man: ["receding", "balding", "bald", "combed", "sidePart", "slick", "crop", "caesar", "softCurls"],
};
const olderCoiled: Record<Look, readonly HairStyle[]> = {
  woman: ["shortAfro", "crop", "perm", "cloud", "lowBun", "locs", "topBun", "chignon"],
  man: ["balding", "bald", "crop", "receding", "shortAfro", "softCurls", "locs"],
};

/** The styles that a person of this look and age may wear. */
export function hairChoices(look: Look, age: number, grain: Grain): readonly HairStyle[] {
  if (age < 48) return styles[look][grain];
  return grain === "coiled" ? olderCoiled[look] : older[look];
}

export function headwearChoices(look: Look, skin: number): readonly HeadwearName[] {
  if (look === "man") return skin > 2 && skin < 8 ? ["turban", "flatCap", "bandana"] : ["flatCap", "bandana"];
  return skin > 5 ? ["wrap", "tallWrap", "hijab", "headband"] : ["hijab", "bandana", "headband"];
}

/** Hair low enough to be worn under a cap, a scarf or a band. */
export const hairUnder: Partial<Record<HeadwearName, Record<Look, readonly HairStyle[]>>> = {
  flatCap: { man: ["crop", "caesar"], woman: ["bob", "straight"] },
  bandana: { man: ["crop", "tucked"], woman: ["straight", "lowBun", "lob"] },
  headband: { man: ["crop"], woman: ["bigAfro", "cloud", "shortAfro", "ringlets", "waves"] },
};

const anyones: readonly Clothes[] = [
  "shirtBowTie",
  "jacketBowTie",
  "waistcoat",
  "waistcoatTie",
  "openShirt",
  "shirtApron",
  "darkShirtApron",
  "teeApron",
  "tee",
  "trimmedTunic",
  "jumperCollar",
  "rollNeck",
  "chefJacket",
  "mandarin",
  "neckerchief",
  "polo",
  "striped",
];
/** What goes with a scarf that covers the collar. */
const plain: readonly Clothes[] = [
  "tunic",
  "tee",
  "jumperCollar",
  "openShirt",
  "shirtApron",
  "darkShirtApron",
];

export function clothesChoices(look: Look, worn: HeadwearName | undefined): readonly Clothes[] {
  if (worn === "hijab") return plain;
  return look === "man" ? [...anyones, "braces", "shirtTie"] : [...anyones, "tunic", "scoop", "scoop"];
}

/** Outfits that are mostly white, and so want a ground that is not. */
export const whiteClothes: readonly Clothes[] = ["shirtBowTie", "waistcoat", "waistcoatTie", "shirtApron"];

export const eyeChoices: Record<Look, readonly Eyes[]> = {
  woman: ["almond", "almond", "round", "narrow", "hooded", "winged", "winged", "kind", "smiling"],
  man: ["almond", "almond", "round", "narrow", "hooded", "kind", "smiling"],
};
export const browChoices: Record<Look, readonly Brows[]> = {
  woman: ["arched", "arched", "thin", "soft", "high", "straight"],
  man: ["arched", "straight", "thick", "soft", "bushy", "high"],
};
export const mouthChoices: Record<Look, readonly Mouth[]> = {
  woman: ["calm", "calm", "beaming", "smiling", "smiling", "laughing", "full", "wry", "speaking"],
  man: ["calm", "calm", "beaming", "smiling", "laughing", "slim", "full", "wry"],
};
export const glassesChoices: Record<Look, readonly Glasses[]> = {
  woman: ["round", "square", "cat", "wire"],
  man: ["round", "square", "browline", "wire"],
};
