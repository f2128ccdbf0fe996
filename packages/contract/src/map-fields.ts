import * as z from "zod/mini";

/** Degrees north of the equator, and east of Greenwich. */
export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** The middle of a city. */
export const cityCentre = z.object({ lat: z.number(), lng: z.number() });

/**
 * A venue's position on the map: its pin, rounded to about 300 m unless `exact`, or the middle of its city if not
 * `pinned`.
 */
export const venueLocation = z.object({
  lat: z.number(),
  lng: z.number(),
  pinned: z.boolean(),
  exact: z.boolean(),
});
