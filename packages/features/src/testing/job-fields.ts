import { formName, freeTextsOf, namesOf } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import type { JobFieldName } from "@bandeja/contract/entities/job";
import { hasField } from "../form/fields-of-form.ts";

/** The fields of a job without a control in the rendered form. */
export function missingControls(names: readonly JobFieldName[] = namesOf(jobFields)): JobFieldName[] {
  const form = document.querySelector("form");
  return names.filter((name) => !hasField(form, formName(jobFields, name)));
}

/** A text for each free-text field: every page of the job must show them. */
export const jobTexts: Readonly<Record<string, string>> = Object.fromEntries(
  freeTextsOf(jobFields).map((name) => [formName(jobFields, name), `The words of ${name}.`]),
);
