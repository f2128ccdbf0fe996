import type { Language } from "@bandeja/contract/lists";
import en from "../locales/en/film.json" with { type: "json" };
import pt from "../locales/pt/film.json" with { type: "json" };

type FilmTexts = typeof en;

/** What the film says. Not among the texts of the site, whose visitors would load it for nothing. */
export const filmTexts: Readonly<Record<Language, FilmTexts>> = { en, pt };
