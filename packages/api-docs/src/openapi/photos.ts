import { inesPhoto } from "../world.ts";
import { rootRefusal, rootServers } from "./at-root.ts";
import { headersOf } from "./headers.ts";

/** `GET /uploads/{photo}`, which is not a call: it is at the site's root and returns an image. */
export const photoPath = (siteUrl: string) => ({
  servers: rootServers(siteUrl),
  get: {
    operationId: "photoGet",
    summary: "A photo, by the name that an answer gave.",
    description:
      "Needs no token: names cannot be guessed. Images are re-encoded and kept by caches for a day at most. The name that an answer gave is the photo, of 960 px at its longer edge at most; with `-96` or `-320` before `.webp` it is a square of so many pixels, or the photo itself where there is no such square.",
    tags: ["photos"],
    security: [],
    parameters: [
      {
        name: "photo",
        in: "path",
        required: true,
        description: "The name that an answer gave as `photo`, or that of a smaller size.",
        schema: { type: "string", pattern: "^[\\w-]{24}(-96|-320)?\\.webp$" },
        example: inesPhoto,
      },
    ],
    responses: {
      200: {
        description: "The image.",
        headers: headersOf("200", false),
        content: { "image/webp": { schema: { type: "string", format: "binary" } } },
      },
      404: rootRefusal("NOT_FOUND", "404", false),
      500: rootRefusal("INTERNAL", "500", false),
      503: rootRefusal("UNAVAILABLE", "503", false),
    },
  },
});
