import { useState, type ReactElement } from "react";
import { classNames } from "./class-names.ts";

export type FaceSize = "row" | "list" | "small" | "medium" | "fill";

export type FaceProps = {
  /** The person's name: the text alternative, and the initials where there is no picture. */
  name: string;
  /** Address of the picture; what fails to load falls back to the initials. */
  photo?: string | null | undefined;
  /** `row` 40 and `list` 48 px are round; `small` 56, `medium` 96 px and `fill` (its box, 5:6 unless told) are cut square. */
  size?: FaceSize;
  /** Where the name stands beside it in words, the picture is silent. */
  isDecorative?: boolean;
  /** Load at once: for the one picture a page is about. */
  isEager?: boolean;
  className?: string;
};

const pixels: Record<FaceSize, number> = { row: 40, list: 48, small: 56, medium: 96, fill: 560 };
const grounds = ["wine", "olive", "saffron", "tomato", "plate"] as const;

/** A person, from hair to collar. */
export function Face({
  name,
  photo,
  size = "small",
  isDecorative = false,
  isEager = false,
  className,
}: FaceProps): ReactElement {
  const [failed, setFailed] = useState<string | null>(null);
  const hasPhoto = photo !== undefined && photo !== null && photo !== "" && photo !== failed;
  const shape = classNames("face", `face-${size}`, className);
  if (hasPhoto) {
    return (
      <img
        src={photo}
        alt={isDecorative ? "" : name}
        width={pixels[size]}
        height={size === "fill" ? 672 : pixels[size]}
        loading={isEager ? "eager" : "lazy"}
        decoding="async"
        className={shape}
        onError={() => setFailed(photo)}
      />
    );
  }
  const text = {
    children: <span>{initials(name)}</span>,
    className: classNames(shape, "face-plate", groundOf(name)),
  };
  return isDecorative ? (
    <span aria-hidden="true" {...text} />
  ) : (
    <span role="img" aria-label={name} {...text} />
  );
}

/** First and last: "Ana Paula Souza" is AS. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase() ?? "").join("");
}

/** The same person always has the same ground. */
function groundOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return `face-on-${grounds[sum % grounds.length] ?? "plate"}`;
}
