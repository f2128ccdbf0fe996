import { useId, type ReactElement } from "react";
import type { ArtProps } from "./art-props.tsx";

/** Ground, quarter plate and quarter turns of each tile: p paper, w wine, o olive, s saffron. A fixed pattern. */
const tiles = [
  "po2 pw3 wp0 wp0 po0 sw0 pw1 pw1 wp1 wp0 pw2 pw1",
  "wp1 pw2 pw1 sw3 wp3 wp3 wp0 po0 pw3 wp1 pw2 pw2",
].flatMap((row, y) => row.split(" ").map((tile, x) => ({ at: `${x * 96} ${y * 96}`, tile })));
const colours: Record<string, string> = {
  p: "var(--color-tile)",
  w: "var(--color-band)",
  o: "var(--color-tile-olive)",
  s: "var(--color-saffron)",
};

/** The wall at the end of a landing page: 192 px of tiles, repeated across the screen. */
export function TileWall({ className }: Pick<ArtProps, "className">): ReactElement {
  const id = useId();
  return (
    <svg width="100%" height="192" aria-hidden="true" className={className}>
      <pattern id={id} width="1152" height="192" patternUnits="userSpaceOnUse">
        {tiles.map(({ at, tile }) => (
          <Tile key={at} at={at} tile={tile} />
        ))}
      </pattern>
      <rect width="100%" height="192" fill={`url(#${id})`} />
    </svg>
  );
}

function Tile({ at, tile }: { at: string; tile: string }): ReactElement {
  const [ground = "p", plate = "w", turns = "0"] = tile;
  return (
    <g transform={`translate(${at}) rotate(${Number(turns) * 90} 48 48)`}>
      <rect width="96.5" height="96.5" fill={colours[ground]} />
      <path
        fillRule="evenodd"
        d="M0 0H92.2A92.2 92.2 0 0 1 0 92.2ZM0 0H59.5A59.5 59.5 0 0 1 0 59.5ZM0 0H48A48 48 0 0 1 0 48Z"
        fill={colours[plate]}
      />
    </g>
  );
}
