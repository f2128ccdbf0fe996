import carousel from "../../locales/en/carousel.json" with { type: "json" };
import common from "../../locales/en/common.json" with { type: "json" };
import getlocation from "../../locales/en/getlocation.json" with { type: "json" };
import home from "../../locales/en/home.json" with { type: "json" };
import posters from "../../locales/en/posters.json" with { type: "json" };
import type { Texts } from "./en.ts";

export const texts = {
  carousel,
  common,
  getlocation,
  home,
  posters,
} satisfies Partial<Texts>;
