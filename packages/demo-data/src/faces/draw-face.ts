import { beard } from "./beards.ts";
import { chooseTraits } from "./choose-traits.ts";
import { clothes, crewClip } from "./clothes.ts";
import type { FaceTraits } from "./face-traits.ts";
import { brows, earrings, eyes, glasses, mouth } from "./features.ts";
import { hairStyle } from "./hair.ts";
import { ears, face, lines, marks, neck } from "./head.ts";
import { headwear } from "./headwear.ts";
import type { Headwear } from "./headwear.ts";
import { brass, cloths, grounds, hairTones, pearl, skins } from "./palette.ts";
import { makeRandom } from "../random.ts";
import { shadedClip, sheet } from "./shapes.ts";

const scaledAbout = (x: number, y: number, width: number, height: number, drawing: string) =>
  `<g transform="translate(${x} ${y}) scale(${width} ${height}) translate(${-x} ${-y})">${drawing}</g>`;

/** What covers the head: a wrap or scarf takes the place of hair. */
function covering(traits: FaceTraits) {
  const tone = hairTones[traits.hairColour];
  if (!traits.headwear) {
    const hair = hairStyle(traits.hair);
    return { back: hair.back?.(tone) ?? "", front: hair.front(tone), collar: "", ears: !hair.hidesEars };
  }
  const cloth = cloths[traits.headwear.cloth];
  const worn: Headwear = headwear[traits.headwear.kind];
  // Under a cap or a band the hair is still seen; a hijab, a wrap or a turban hides it.
  const below = ["bandana", "flatCap", "headband"].includes(traits.headwear.kind)
    ? hairStyle(traits.hair)
    : undefined;
  return {
    back: (below?.back?.(tone) ?? "") + (worn.back?.(cloth) ?? ""),
    front: (below?.front(tone) ?? "") + worn.front(cloth),
    collar: worn.collar?.(cloth) ?? "",
    ears: !(worn.hidesEars ?? below?.hidesEars),
  };
}

/**
 * A portrait in the brand's manner: flat ground, one evening shadow, half the face in the shade.
 * The same traits, or the same seed, always give the same drawing.
 */
export function drawFace(who: number | FaceTraits): string {
  const traits = typeof who === "number" ? chooseTraits(makeRandom(who)) : who;
  const skin = skins[traits.skin] ?? skins[0];
  const ground = grounds[traits.ground];
  const browTone = hairTones[traits.beardColour];
  const { back, front, collar, ears: earsSeen } = covering(traits);
  const head = (drawing: string) => scaledAbout(121, 180, traits.width, traits.height, drawing);

  const features = [
    face(traits.head, traits.nose, skin),
    lines(traits.age),
    traits.beard ? beard(traits.beard, browTone) : "",
    traits.mark ? marks[traits.mark]() : "",
    brows(traits.brows, browTone.shade, traits.apart),
    eyes(traits.eyes, traits.iris, traits.apart),
    mouth(traits.mouth, traits.painted ? skin.rouge : skin.lips),
    front,
    traits.glasses ? glasses(traits.glasses.shape, traits.glasses.colour) : "",
    traits.earrings ? earrings(traits.earrings.shape, traits.earrings.metal === "brass" ? brass : pearl) : "",
  ];
  const worn = clothes[traits.clothes](cloths[traits.main], cloths[traits.second]);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 280" width="240" height="280">',
    shadedClip,
    crewClip,
    sheet("M0 0H240V280H0Z", ground.lit),
    // The shadow falls down-left and never leaves its ground.
    sheet("M120 60L-130 246V420H120Z", ground.shade),
    head(back + (earsSeen ? ears(skin) : "")),
    neck(skin, traits.neck),
    scaledAbout(121, 300, traits.shoulders, 1, worn),
    collar,
    head(features.join("")),
    "</svg>",
  ].join("");
}
