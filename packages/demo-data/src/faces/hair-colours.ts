import type { Random } from "../random.ts";
import type { Look } from "./choose-traits.ts";
import type { HairColour } from "./palette.ts";
import type { Grain } from "./wardrobe.ts";

const darkest = ["jet", "jet", "black", "espresso"] as const;
const dark = ["black", "jet", "espresso", "espresso", "brown"] as const;
const medium = ["black", "espresso", "brown", "brown", "chestnut"] as const;
const fair = [
  "black",
  "espresso",
  "brown",
  "brown",
  "chestnut",
  "chestnut",
  "auburn",
  "ginger",
  "honey",
  "blond",
] as const;

function greyAt(random: Random, age: number): HairColour | undefined {
  if (age >= 56) return random.pick(["grey", "silver", "pepper"] as const);
  if (age >= 45 && random.chance(0.55)) return random.pick(["pepper", "grey"] as const);
  return undefined;
}

/** Natural colours by skin, greyer with the years; now and then a dyed head. */
export function hairColourAt(
  random: Random,
  { look, age, skin, grain }: { look: Look; age: number; skin: number; grain: Grain },
): HairColour {
  const grey = greyAt(random, age);
  if (grey) return grey;
  if (look === "woman" && age < 36 && random.chance(0.05)) return "dyed";
  if (grain === "coiled" || skin > 7) return random.pick(darkest);
  if (skin > 4) return random.pick(dark);
  return random.pick(skin > 2 ? medium : fair);
}

/** Brows and beard: of the hair, or what it was before it was dyed or bleached. */
export function beardColourAt(random: Random, age: number, hair: HairColour, skin: number): HairColour {
  if (hair === "dyed") return "espresso";
  if (hair === "blond") return "honey";
  if (hair === "silver") return random.pick(["grey", "silver"] as const);
  if (age > 38 && age < 55 && skin < 8 && random.chance(0.2)) return "pepper";
  return hair;
}
