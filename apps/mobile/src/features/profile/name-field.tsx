import type { ApiForm } from "@bandeja/features/form/use-api-form.ts";
import { useWatch } from "@bandeja/features/form/use-watch.ts";
import type { FormSchema, FormValues } from "@bandeja/contract/check-form";
import type { WaitstaffNewcomerSchema } from "@bandeja/contract/sign-up-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { TextField } from "@bandeja/ui/text-field";
import { useState } from "react";

/** One word of an alphabet in which names are written with spaces. */
const oneWord = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}'’.-]+$/u;

/**
 * A person's first and last name. Once it is left, a single word is asked about and accepted: some people have one
 * name.
 */
export function NameField<S extends FormSchema>({
  form,
}: {
  form: FormValues<S> extends FormValues<typeof WaitstaffNewcomerSchema> ? ApiForm<S> : never;
}) {
  const { t } = useTranslation();
  // The form may have other fields, too.
  const { field, getValues, subscribe } = form as unknown as ApiForm<typeof WaitstaffNewcomerSchema>;
  const { name } = useWatch<FormValues<typeof WaitstaffNewcomerSchema>>({ getValues, subscribe });
  const [left, setLeft] = useState<string>();
  const isOneWord = left !== undefined && left === name && oneWord.test(name.trim());
  return (
    <TextField
      autoComplete="name"
      label={t(($) => $.entry.name)}
      {...field("name")}
      onBlur={() => setLeft(name)}
      hint={t(($) => (isOneWord ? $.entry.nameOneWord : $.entry.nameHint))}
    />
  );
}
