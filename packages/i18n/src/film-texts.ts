import type { Language } from "@bandeja/contract/lists";
import en from "../locales/en/film.json" with { type: "json" };
import pt from "../locales/pt/film.json" with { type: "json" };
import portugal from "../locales/pt-PT/film.json" with { type: "json" };

type FilmTexts = typeof en;

/** The texts of the film, apart from those of the site, since its visitors do not need them. */
export const filmTexts: Readonly<Record<Language, FilmTexts>> = { en, pt, "pt-PT": { ...pt, ...portugal } };
