import * as z from "zod/mini";

/** Degrees north of the equator, and east of Greenwich. */
export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** For the map: the pin that the venue set, or, not exact, the middle of its city. */
export const venuePlace = z.object({ lat: z.number(), lng: z.number(), exact: z.boolean() });
