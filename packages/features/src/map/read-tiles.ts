interface Tiles {
  url: string;
  attribution: string;
}

/** The tile server, if the operator has set one (`TILES_URL`). */
export function readTiles(): Tiles | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
  const attribution = meta?.dataset["attribution"];
  return meta?.content && attribution ? { url: meta.content, attribution } : undefined;
}

/** Whether there are streets, without which a map cannot show a house number. */
export const hasStreets = (): boolean => readTiles() !== undefined;
