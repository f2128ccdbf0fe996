import type { Language } from "@bandeja/contract/lists";
import { fallbackLanguage } from "@bandeja/i18n/languages";
import { acceptedLanguage, documentLanguage } from "@bandeja/i18n/negotiate";
import type { FastifyRequest } from "fastify";
import { readCookie } from "./read-cookie.ts";

/** The language that a client of the API asks for by `Accept-Language`; undefined if it asks for none of ours. */
export const requestedLanguage = ({ headers }: FastifyRequest): Language | undefined =>
  acceptedLanguage(headers["accept-language"]);

/** The language that an API answer is written in. */
export const detectLanguage = (request: FastifyRequest): Language =>
  requestedLanguage(request) ?? fallbackLanguage;

/** The language of a page: query, then the visitor's choice, then `Accept-Language`. */
export const detectDocumentLanguage = ({ query, headers }: FastifyRequest): Language =>
  documentLanguage({
    query: (query as Readonly<Record<string, unknown>>)["lng"],
    cookie: readCookie(headers.cookie, "i18next"),
    accept: headers["accept-language"],
  });
