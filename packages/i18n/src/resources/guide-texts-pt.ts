import carousel from "../../locales/pt/carousel.json" with { type: "json" };
import common from "../../locales/pt/common.json" with { type: "json" };
import getlocation from "../../locales/pt/getlocation.json" with { type: "json" };
import home from "../../locales/pt/home.json" with { type: "json" };
import posters from "../../locales/pt/posters.json" with { type: "json" };
import type { Texts } from "./en.ts";

export const texts = {
  carousel,
  common,
  getlocation,
  home,
  posters,
} satisfies Partial<Texts>;
