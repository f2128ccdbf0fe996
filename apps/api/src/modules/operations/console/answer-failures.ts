import type { ConsoleFailure } from "@bandeja/contract/console/calls";
import { errorText } from "@bandeja/i18n/problem-texts";
import { acceptedLanguage } from "@bandeja/i18n/negotiate";
import { translate } from "@bandeja/i18n/translate";
import type { FastifyError, FastifyInstance } from "fastify";
import { refusalFor } from "../../../http/errors.ts";
import { logFailedRequest } from "../../../http/log-requests.ts";
import { HappenedAlready, Refusal } from "../../../kernel/refusal.ts";
import { ConsoleRefusal, statusOf } from "./console-refusal.ts";

/** Answers the failures of the console's calls. */
export function answerConsoleFailures(admin: FastifyInstance): void {
  admin.setErrorHandler((error: FastifyError | Error, request, reply) => {
    void reply.header("content-type", "application/json; charset=utf-8").serializer(JSON.stringify);
    if (error instanceof ConsoleRefusal || error instanceof Refusal) {
      const { code, message, field } = error;
      const { party, by, ended } = error instanceof ConsoleRefusal ? error : {};
      const happened = error instanceof HappenedAlready ? error.happened : undefined;
      const decision = error instanceof Refusal ? error.decision : undefined;
      const failure: ConsoleFailure = {
        ok: false,
        code,
        message,
        ...(field !== undefined && { field }),
        ...(party && { party }),
        ...(by && { by }),
        ...(ended && { ended }),
        ...(decision && { decision }),
        ...(happened && { happened }),
      };
      return reply.code(statusOf(code)).send(failure);
    }
    const refusal = refusalFor(error, request);
    logFailedRequest(request, error, refusal);
    const { retryAfter } = refusal.details;
    if (retryAfter !== undefined) void reply.header("retry-after", Math.max(1, Math.ceil(retryAfter)));
    const language = acceptedLanguage(request.headers["accept-language"]) ?? "en";
    const message = errorText(translate(language), refusal.code);
    const failure: ConsoleFailure = { ok: false, code: refusal.code, message };
    return reply.code(refusal.status).send(failure);
  });
}
