import type { FaceTraits } from "./face-traits.ts";

const worn = ({ hair, hairColour, headwear }: FaceTraits) =>
  headwear ? `${headwear.kind} ${headwear.cloth}` : `${hair} ${hairColour}`;

/** Whether two portraits would be taken for the same person, or for brothers in the same shirt. */
export function areAlike(a: FaceTraits, b: FaceTraits): boolean {
  if (worn(a) !== worn(b) || Math.abs(a.skin - b.skin) > 1) return false;
  return a.beard === b.beard || a.ground === b.ground || a.clothes === b.clothes;
}
