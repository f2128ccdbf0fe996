import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../kernel/api-error.ts";
import { failureOf, InvalidRequest, refusalOf } from "../kernel/failure.ts";
import { detectLanguage } from "./detect-language.ts";
import { logFailedRequest } from "./log-requests.ts";
import { findRetryAfter } from "./retry-after.ts";

/** The refusal with which an error is answered. */
export function refusalFor(error: FastifyError | Error, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof InvalidRequest) return refusalOf(error, request.routeOptions.config.incomplete);
  const status = "statusCode" in error ? error.statusCode : undefined;
  if (status === 413) return new ApiError("BODY_TOO_LARGE");
  if (status === 415) return new ApiError("UNSUPPORTED_MEDIA_TYPE");
  if (status === 404) return new ApiError("NOT_FOUND");
  if (status !== undefined && status >= 400 && status < 500) return new ApiError("INVALID");
  const retryAfter = findRetryAfter(error);
  return retryAfter === undefined ? new ApiError("INTERNAL") : new ApiError("UNAVAILABLE", { retryAfter });
}

/** Answers a failure in the contract's envelope, in the language of the request. */
function sendFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalFor(error, request);
  logFailedRequest(request, error, refusal);
  if (refusal.details.retryAfter !== undefined) {
    void reply.header("retry-after", Math.max(1, Math.ceil(refusal.details.retryAfter)));
  }
  // A body that is too large is still arriving. It is read and discarded: a close would cancel the answer.
  if (refusal.code === "BODY_TOO_LARGE") void reply.removeHeader("connection");
  return reply
    .code(refusal.status)
    .headers({ "content-type": "application/json; charset=utf-8", "cache-control": "no-store" })
    .serializer(JSON.stringify)
    .send(failureOf(refusal, detectLanguage(request)));
}

/** Answers every failure of the calls below `app` in the contract's envelope, unknown paths included. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler((request, reply) => sendFailure(new ApiError("NOT_FOUND"), request, reply));
}
