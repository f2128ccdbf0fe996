interface Tiles {
  url: string;
  attribution: string;
}

/** Where streets come from, if whoever runs the server has named anybody (`TILES_URL`). */
export function readTiles(): Tiles | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
  const attribution = meta?.dataset["attribution"];
  return meta?.content && attribution ? { url: meta.content, attribution } : undefined;
}

/** Whether there are streets, without which a map is no use for a street's number. */
export const hasStreets = (): boolean => readTiles() !== undefined;
