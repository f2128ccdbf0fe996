import alerts from "../../locales/pt/alerts.json" with { type: "json" };
import app from "../../locales/pt/app.json" with { type: "json" };
import common from "../../locales/pt/common.json" with { type: "json" };
import errors from "../../locales/pt/errors.json" with { type: "json" };
import workerrors from "../../locales/pt/workerrors.json" with { type: "json" };
import jobs from "../../locales/pt/jobs.json" with { type: "json" };
import nav from "../../locales/pt/nav.json" with { type: "json" };
import shifts from "../../locales/pt/shifts.json" with { type: "json" };
import stamps from "../../locales/pt/stamps.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

/** The texts of the app's start and of the list of shifts; the others are loaded with the first other screen. */
export const texts = {
  alerts,
  app,
  common,
  errors: { ...errors, ...workerrors },
  jobs,
  nav,
  shifts,
  stamps,
} satisfies IslandTexts;
