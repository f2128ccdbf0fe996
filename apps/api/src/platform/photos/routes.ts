import type { FastifyInstance } from "fastify";
import { ApiError } from "../../kernel/api-error.ts";
import type { PhotoStore } from "@bandeja/providers/photos/photo-store";
import { storeFailed } from "./store-failed.ts";

/**
 * `GET /uploads/{photo}`: the name, which cannot be guessed, is the only authorization. Cached for a day, so that a
 * deleted photo is gone by tomorrow.
 */
export function servePhotos(app: FastifyInstance, services: { readonly photos: PhotoStore }): void {
  app.get<{ Params: { photo: string } }>("/uploads/:photo", async (request, reply) => {
    const photo = await services.photos.open(request.params.photo).catch(storeFailed);
    if (photo === undefined) throw new ApiError("NOT_FOUND");
    return reply
      .type("image/webp")
      .headers({ "cache-control": "public, max-age=86400", "x-content-type-options": "nosniff" })
      .send(photo);
  });
}
