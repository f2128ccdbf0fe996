import type { Language } from "@bandeja/contract/lists";
import { fallbackLanguage } from "@bandeja/i18n/languages";
import { acceptedLanguage, documentLanguage } from "@bandeja/i18n/negotiate";
import type { FastifyRequest } from "fastify";
import { readCookie } from "./read-cookie.ts";

/** The language that an API answer is written in, by `Accept-Language`. */
export function detectLanguage(request: FastifyRequest): Language {
  return acceptedLanguage(request.headers["accept-language"]) ?? fallbackLanguage;
}

/** The language of a page: query, then the visitor's choice, then `Accept-Language`. */
export function detectDocumentLanguage(request: FastifyRequest): Language {
  const query = (request.query as Readonly<Record<string, unknown>>)["lng"];
  const cookie = readCookie(request.headers.cookie, "i18next");
  return documentLanguage({ query, cookie, accept: request.headers["accept-language"] });
}
