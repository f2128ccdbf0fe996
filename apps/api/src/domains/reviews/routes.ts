import { reviewsAdd, reviewsFind } from "@bandeja/contract/calls/reviews";
import type { FastifyInstance } from "fastify";
import { askedPage } from "../../http/paging.ts";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../services.ts";
import { requireSentApplication } from "../applications/find-application.ts";
import { addReview } from "./add-review.ts";
import { findReviews, requireSubject } from "./find-reviews.ts";
import { presentReview } from "./present.ts";
import { ratingOf } from "./rating-of.ts";

export function reviewRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, reviewsAdd, {
    guard: ({ tx, caller, sent }) => requireSentApplication(tx, sent["application_id"], caller.id),
    async run({ language, tx, caller, body, now }) {
      const { application_id: applicationId, stars, text } = body;
      const review = await addReview(tx, { applicationId, authorId: caller.id, stars, text, now }, services);
      return { ok: true, data: presentReview(review, language) };
    },
  });

  registerCall(app, services, reviewsFind, {
    guard: ({ tx, sent }) => requireSubject(tx, sent["person_id"]),
    async run({ language, tx, body }) {
      const { rows, nextCursor, ...stars } = await findReviews(tx, body.person_id, askedPage(body));
      return {
        ok: true,
        data: rows.map((row) => presentReview(row, language)),
        rating: ratingOf(stars),
        reviews: stars.reviewCount,
        ...(nextCursor && { nextcursor: nextCursor }),
      };
    },
  });
}
