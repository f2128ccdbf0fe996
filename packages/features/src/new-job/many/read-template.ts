import { JobFormSchema } from "@bandeja/contract/calls/jobs";
import { checkForm, validFields } from "@bandeja/contract/check-form";
import { todayIn } from "@bandeja/domain/wall-clock";
import { focusFirstError } from "../../form/fields-of-form.ts";
import type { ApiForm } from "../../form/use-api-form.ts";
import type { JobForm } from "../job-form.ts";

/** The job that is posted on several dates, and the first of them, if it is known. */
export interface Template {
  /** Its own dates say only how many days it lasts. */
  readonly job: JobForm;
  readonly dates: readonly string[];
}

const dateNames: readonly string[] = ["startDate", "endDate"];
const names = Object.keys(JobFormSchema.shape) as (keyof JobForm)[];

/**
 * The job of the form, whatever its dates. If anything else in it is missing or wrong, that is shown at its fields, and
 * there is no template.
 */
export function readTemplate(form: ApiForm<typeof JobFormSchema>, timezone: string): Template | undefined {
  const typed = Object.fromEntries(names.map((name) => [name, form.getValue(name)]));
  const { startDate, endDate = startDate } = validFields(JobFormSchema, typed);
  const today = todayIn(timezone, new Date());
  const isSpan = startDate !== undefined && endDate !== undefined && startDate <= endDate;
  const dates = isSpan ? { startDate, endDate } : { startDate: today, endDate: today };
  const checked = checkForm<typeof JobFormSchema>(JobFormSchema, { ...typed, ...dates });
  if ("values" in checked) return { job: checked.values, dates: isSpan ? [dates.startDate] : [] };
  form.trigger(names.filter((name) => !dateNames.includes(name)));
  // Once the errors are rendered.
  setTimeout(() => focusFirstError(form.formRef.current));
  return undefined;
}
