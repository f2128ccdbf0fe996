import type { ReactElement, ReactNode } from "react";
import { Face } from "./face.tsx";

export type FaceRowProps = {
  people: readonly { id: string; name: string; photo?: string | null | undefined }[];
  /** How many are drawn; the others are counted in a plate at the end. */
  limit?: number;
  /** Beside the faces: "5 people applied". It says what the faces show, so they are silent. */
  label: ReactNode;
};

/** Overlapping faces, and how many. */
export function FaceRow({ people, limit = 5, label }: FaceRowProps): ReactElement {
  const shown = people.slice(0, limit);
  const more = people.length - shown.length;
  return (
    <p className="faces">
      <span className="faces-row" aria-hidden="true">
        {shown.map((person) => (
          <Face key={person.id} name={person.name} photo={person.photo} size="row" isDecorative />
        ))}
        {more > 0 && <span className="face face-row faces-more">+{more}</span>}
      </span>
      <span className="type-label">{label}</span>
    </p>
  );
}
