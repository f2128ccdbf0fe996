import alerts from "../../locales/en/alerts.json" with { type: "json" };
import app from "../../locales/en/app.json" with { type: "json" };
import common from "../../locales/en/common.json" with { type: "json" };
import errors from "../../locales/en/errors.json" with { type: "json" };
import workerrors from "../../locales/en/workerrors.json" with { type: "json" };
import jobs from "../../locales/en/jobs.json" with { type: "json" };
import nav from "../../locales/en/nav.json" with { type: "json" };
import shifts from "../../locales/en/shifts.json" with { type: "json" };
import stamps from "../../locales/en/stamps.json" with { type: "json" };
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
