import { freeTextsOf, namesOf } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import type { JobFieldName } from "@bandeja/contract/entities/job";
import { hasField } from "../form/fields-of-form.ts";

/** The fields of a job that the form on the page has no control for. */
export function missingControls(names: readonly JobFieldName[] = namesOf(jobFields)): JobFieldName[] {
  const form = document.querySelector("form");
  return names.filter((name) => !hasField(form, jobFields[name].wire));
}

/** A text in each field that is in the venue's own words: every page of the job shows them all. */
export const jobTexts: Readonly<Record<string, string>> = Object.fromEntries(
  freeTextsOf(jobFields).map((name) => [jobFields[name].wire, `The words of ${name}.`]),
);
