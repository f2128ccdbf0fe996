import type { Language } from "@bandeja/contract/lists";
import { fallbackLanguage } from "@bandeja/i18n/languages";
import { acceptedLanguage } from "@bandeja/i18n/negotiate";
import type { FastifyRequest } from "fastify";

/** The language that an API answer is written in, by `Accept-Language`. */
export function languageOf(request: FastifyRequest): Language {
  return acceptedLanguage(request.headers["accept-language"]) ?? fallbackLanguage;
}
