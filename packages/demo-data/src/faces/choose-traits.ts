import type { Random } from "../random.ts";
import type { Clothes } from "./clothes.ts";
import type { FaceTraits } from "./face-traits.ts";
import type { Eyes } from "./features.ts";
import { beardColourAt, hairColourAt } from "./hair-colours.ts";
import type { HairStyle } from "./hair.ts";
import { heads, noses } from "./head.ts";
import type { HeadwearName } from "./headwear.ts";
import { chooseAdornments } from "./adornments.ts";
import { cloths, grounds, ink } from "./palette.ts";
import type { Cloth, Ground, HairColour } from "./palette.ts";
import {
  browChoices,
  clothesChoices,
  eyeChoices,
  hairChoices,
  hairUnder,
  headwearChoices,
  mouthChoices,
  whiteClothes,
} from "./wardrobe.ts";
import type { Grain } from "./wardrobe.ts";

export type Look = "woman" | "man";

/** What is known of a person before the portrait is cut. */
export interface Sitter {
  look?: Look;
  age?: number;
  /** Index into the skins. */
  skin?: number;
  grain?: Grain;
  hair?: HairStyle;
  hairColour?: HairColour;
  /** `null` for a head that is surely uncovered. */
  headwear?: HeadwearName | null;
  ground?: Ground;
  clothes?: Clothes;
  eyes?: readonly Eyes[];
}

const keys = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as K[];

function grainOf(random: Random, skin: number): Grain {
  if (skin > 7) return random.chance(0.9) ? "coiled" : "straight";
  if (skin > 4) return random.pick(["straight", "curly", "coiled"] as const);
  return random.chance(0.75) ? "straight" : "curly";
}

/** Grounds against which hair of a colour would not be seen. */
const lostOn: Partial<Record<HairColour, readonly Ground[]>> = {
  black: ["ink"],
  jet: ["ink"],
  espresso: ["ink"],
  blond: ["saffron", "sand", "straw", "clay"],
  honey: ["saffron", "sand", "clay"],
  silver: ["paper", "straw", "sand"],
  grey: ["sage"],
  auburn: ["tomato", "clay"],
  ginger: ["tomato", "clay", "saffron"],
  chestnut: ["clay"],
  dyed: ["wine"],
};

function chooseGround(
  random: Random,
  hairColour: HairColour | undefined,
  skin: number,
  outfit: Clothes,
): Ground {
  const lost: readonly Ground[] = (hairColour && lostOn[hairColour]) ?? [];
  return random.pick(
    keys(grounds).filter(
      (ground) =>
        !lost.includes(ground) &&
        !(ground === "clay" && skin > 2 && skin < 6) &&
        !(ground === "paper" && (skin === 0 || whiteClothes.includes(outfit))) &&
        !(ground === "ink" && skin > 9),
    ),
  );
}

/** Cloth that is not lost on what it lies on. */
function chooseCloth(random: Random, taken: readonly string[], only: readonly Cloth[] = keys(cloths)): Cloth {
  const isLost = (cloth: Cloth) =>
    taken.includes(cloth) ||
    (["white", "linen"].includes(cloth) && ["paper", "straw"].some((ground) => taken.includes(ground))) ||
    (cloth === "rust" && taken.includes("clay")) ||
    (cloth === "stone" && ["sand", "sage"].some((ground) => taken.includes(ground)));
  const free = only.filter((cloth) => !isLost(cloth));
  return random.pick(free.length > 0 ? free : (["ink"] as const));
}

const onlyCloths: Partial<Record<Clothes, readonly Cloth[]>> = {
  chefJacket: ["white", "linen", "ink", "wine"],
  striped: ["white", "linen", "ink"],
  jacketBowTie: ["ink", "wine", "olive", "stone", "rust"],
  braces: ["white", "linen", "stone", "saffron"],
};

/** A person who does not exist, whole in every trait; what the sitter fixes stays as it is. */
export function chooseTraits(random: Random, sitter: Sitter = {}): FaceTraits {
  const look = sitter.look ?? random.pick(["woman", "man"] as const);
  const age = sitter.age ?? random.whole(18, 62);
  const skin = sitter.skin ?? random.whole(0, 11);
  const grain = sitter.grain ?? grainOf(random, skin);
  const covered = random.chance(0.09) ? random.pick(headwearChoices(look, skin)) : undefined;
  const worn = sitter.headwear === undefined ? covered : (sitter.headwear ?? undefined);
  const under = worn && hairUnder[worn]?.[look];
  const hair = under ? random.pick(under) : (sitter.hair ?? random.pick(hairChoices(look, age, grain)));
  const hairColour = sitter.hairColour ?? hairColourAt(random, { look, age, skin, grain });
  const outfit = sitter.clothes ?? random.pick(clothesChoices(look, worn));
  const ground = sitter.ground ?? chooseGround(random, worn && !under ? undefined : hairColour, skin, outfit);
  const main = chooseCloth(random, [ground, skin > 3 && skin < 10 ? "rust" : ""], onlyCloths[outfit]);
  const isWhite = [...whiteClothes, "jacketBowTie"].includes(outfit) || main === "white" || main === "linen";
  const second = chooseCloth(random, [main, ground, "stone", ...(isWhite ? ["white", "linen"] : [])]);
  return {
    ground,
    age,
    skin,
    head: random.pick(keys(heads).filter((name) => look === "man" || (name !== "square" && name !== "full"))),
    width: random.whole(95, 104) / 100,
    height: random.whole(96, 103) / 100,
    neck: look === "man" ? random.whole(24, 28) : random.whole(21, 24),
    shoulders: (look === "man" ? random.whole(96, 106) : random.whole(86, 98)) / 100,
    hair,
    hairColour,
    beardColour: beardColourAt(random, age, hairColour, skin),
    ...(worn && { headwear: { kind: worn, cloth: chooseCloth(random, [ground, main, "white"]) } }),
    eyes: random.pick(sitter.eyes ?? eyeChoices[look]),
    iris:
      skin < 4 && !sitter.eyes && random.chance(0.35) ? random.pick(["#4B5A3C", "#4A5A63", "#5A3A22"]) : ink,
    apart: random.whole(-10, 12) / 10,
    brows: random.pick(browChoices[look]),
    nose: random.pick(
      keys(noses).filter((name) => (name === "broad" ? skin > 4 : name !== "bridged" || skin < 9)),
    ),
    mouth: random.pick(mouthChoices[look]),
    painted: look === "woman" && random.chance(0.45),
    ...chooseAdornments(random, { look, age, skin, worn }),
    clothes: outfit,
    main,
    second,
  };
}
