import type { Random } from "../random.ts";
import type { Beard } from "./beards.ts";
import type { Look } from "./choose-traits.ts";
import type { FaceTraits } from "./face-traits.ts";
import type { Mark } from "./head.ts";
import type { HeadwearName } from "./headwear.ts";
import { ink } from "./palette.ts";
import { glassesChoices } from "./wardrobe.ts";

type Adornments = Pick<FaceTraits, "beard" | "glasses" | "earrings" | "mark">;

interface Wearer {
  look: Look;
  age: number;
  skin: number;
  worn: HeadwearName | undefined;
}

const youngBeards: readonly Beard[] = ["stubble", "goatee", "strap", "stubble"];
const beards: readonly Beard[] = [
  "stubble",
  "stubble",
  "full",
  "short",
  "short",
  "goatee",
  "circle",
  "moustache",
  "chevron",
  "handlebar",
  "strap",
  "long",
];

function beardOf(random: Random, { look, age, worn }: Wearer): Beard | undefined {
  if (look !== "man") return undefined;
  if (worn === "turban") return random.pick(["full", "long"] as const);
  return random.chance(0.58) ? random.pick(age < 24 ? youngBeards : beards) : undefined;
}

function glassesOf(random: Random, { look, age, skin }: Wearer): FaceTraits["glasses"] {
  if (!random.chance(age > 45 ? 0.4 : 0.17)) return undefined;
  // Frames darker than the skin on fair faces, lighter on dark ones.
  const colours = skin > 7 ? ["#E9A23B", "#EFE3CD", "#0B0807"] : [ink, ink, "#5A142C", "#6B3E22"];
  return { shape: random.pick(glassesChoices[look]), colour: random.pick(colours) };
}

function earringsOf(random: Random, { look, worn }: Wearer): FaceTraits["earrings"] {
  if (worn === "hijab" || worn === "turban") return undefined;
  if (look === "man") return random.chance(0.12) ? { shape: "single", metal: "brass" } : undefined;
  if (!random.chance(0.6)) return undefined;
  const shape = random.pick(["studs", "studs", "drops", "hoops", "leaves"] as const);
  return { shape, metal: random.pick(["brass", "brass", "pearl"] as const) };
}

function markOf(random: Random, { look, skin }: Wearer): Mark | undefined {
  if (skin < 3 && random.chance(0.25)) return "freckles";
  if (look === "woman" && random.chance(0.1)) return "noseStud";
  return random.chance(0.08) ? "mole" : undefined;
}

/** What a face wears: a beard, glasses, earrings, a mark; each only if there is one. */
export function chooseAdornments(random: Random, wearer: Wearer): Adornments {
  const beard = beardOf(random, wearer);
  const glasses = glassesOf(random, wearer);
  const earrings = earringsOf(random, wearer);
  const mark = markOf(random, wearer);
  return {
    ...(beard && { beard }),
    ...(glasses && { glasses }),
    ...(earrings && { earrings }),
    ...(mark && { mark }),
  };
}
