import type { FormSchema, FormValues } from "@bandeja/contract/check-form";
import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import { TextArea } from "@bandeja/ui/text-area";
import type { ComponentProps } from "react";
import type { NameOf } from "./form-state.ts";
import type { ApiForm } from "./use-api-form.ts";
import { useWatch } from "./use-watch.ts";

interface Props<S extends FormSchema> extends Omit<
  ComponentProps<typeof TextArea>,
  "form" | "name" | "error"
> {
  form: ApiForm<S>;
  name: NameOf<FormValues<S>>;
  /** The longest text, in code points. */
  max: number;
}

/** A text of several lines in a form, which says as it is typed by how much it is too long. */
export function LongText<S extends FormSchema>({ form, name, max, ...field }: Props<S>) {
  const { t } = useTranslation();
  const text: unknown = useWatch(form)[name];
  const { error, ...registered } = form.field(name);
  const excess = typeof text === "string" ? excessText(t, text, max) : undefined;
  return <TextArea {...field} {...registered} error={excess ?? error} />;
}
