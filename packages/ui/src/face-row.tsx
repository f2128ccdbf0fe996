import type { ReactElement, ReactNode } from "react";
import { Face } from "./face.tsx";

export type FaceRowProps = {
  people: readonly { id: string; name: string; photo?: string | null | undefined }[];
  /** How many faces are drawn; the others are counted at the end. */
  limit?: number;
  /** Beside the faces: "5 people applied". It describes the faces, which are hidden from screen readers. */
  label: ReactNode;
};

/** Overlapping faces with their count. */
export function FaceRow({ people, limit = 5, label }: FaceRowProps): ReactElement {
  const faces = people.slice(0, limit);
  const more = people.length - faces.length;
  return (
    <p className="faces">
      <span className="faces-row" aria-hidden="true">
        {faces.map((person) => (
          <Face key={person.id} name={person.name} photo={person.photo} size="row" isDecorative />
        ))}
        {more > 0 && <span className="face face-row faces-more">+{more}</span>}
      </span>
      <span className="type-label">{label}</span>
    </p>
  );
}
