import { useState, type ReactElement } from "react";
import { classNames } from "./class-names.ts";

export type FaceSize = "row" | "list" | "small" | "medium" | "fill";

export type FaceProps = {
  /** The name: the alternative text, and the source of the initials. */
  name: string;
  /** URL of the picture; initials replace one that fails to load. */
  photo?: string | null | undefined;
  /** `row` 40 and `list` 48 px are round; `small` 56, `medium` 96 px and `fill` (its container, 5:6) are square. */
  size?: FaceSize;
  /** Hides the picture from screen readers, where the name is beside it. */
  isDecorative?: boolean;
  /** Loads at once: for the main picture of a page. */
  isEager?: boolean;
  className?: string;
};

const pixels: Record<FaceSize, number> = { row: 40, list: 48, small: 56, medium: 96, fill: 560 };
const grounds = ["wine", "olive", "saffron", "tomato", "plate"] as const;

/** A portrait, cropped from hair to collar. */
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

/** First and last initial: "Ana Paula Souza" gives AS. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase() ?? "").join("");
}

/** A background colour, always the same for the same name. */
function groundOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return `face-on-${grounds[sum % grounds.length] ?? "plate"}`;
}
