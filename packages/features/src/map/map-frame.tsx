import type { ComponentProps } from "react";
import { readTiles } from "./read-tiles.ts";

/** The container of a map, with the attribution of its tiles below. */
export function MapFrame({
  label,
  isSmall = false,
  ...props
}: Omit<ComponentProps<"div">, "className"> & { label: string; isSmall?: boolean }) {
  const owed = readTiles()?.attribution;
  return (
    <div className="map-frame">
      <div
        role="region"
        aria-label={label}
        className={isSmall ? "map-place is-small" : "map-place"}
        {...props}
      />
      {owed !== undefined && <p className="map-owed">{owed}</p>}
    </div>
  );
}
