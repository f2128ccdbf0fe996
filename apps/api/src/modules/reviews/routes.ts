import { reviewsAdd, reviewsAnswer, reviewsFind } from "@bandeja/contract/calls/reviews";
import type { FastifyInstance } from "fastify";
import { parsePage } from "../../kernel/paging.ts";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { requireSentApplication } from "../applications/core/find-application.ts";
import { addReview } from "./add-review.ts";
import { answerReview } from "./answer-review.ts";
import { findReviews, requireReviewOf, requireSubject } from "./find-reviews.ts";
import { presentReview } from "./present.ts";
import { averageRating } from "../accounts/core/average-rating.ts";

export function reviewRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, reviewsAdd, {
    async guard({ db, actor, sent }) {
      await requireSentApplication(db, sent["application_id"], actor.partyId);
    },
    async run({ language, tx, actor, body, now }) {
      const { application_id: applicationId, stars, text } = body;
      const review = await addReview(tx, { applicationId, authorId: actor.partyId, stars, text, now });
      return { ok: true, data: presentReview(review, { language, readerId: actor.partyId }) };
    },
  });

  registerCall(app, services, reviewsFind, {
    guard: ({ db, sent }) => requireSubject(db, sent["person_id"]),
    async run({ language, db, actor, body, now }) {
      const about = { subjectId: body.person_id, readerId: actor.partyId, now };
      const { rows, nextCursor, ...stars } = await findReviews(db, about, parsePage(body));
      return {
        ok: true,
        data: rows.map((row) => presentReview(row, { language, readerId: actor.partyId })),
        rating: averageRating(stars),
        reviews: stars.reviewCount,
        ...(nextCursor && { nextcursor: nextCursor }),
      };
    },
  });

  registerCall(app, services, reviewsAnswer, {
    async guard({ db, actor, sent, now }) {
      const id = sent["review_id"];
      if (typeof id === "string") await requireReviewOf(db, { id, subjectId: actor.partyId, now });
    },
    async run({ language, tx, actor, body, now }) {
      const { review_id: reviewId, text } = body;
      const answered = await answerReview(tx, { reviewId, subjectId: actor.partyId, text, now });
      return { ok: true, data: presentReview(answered, { language, readerId: actor.partyId }) };
    },
  });
}
