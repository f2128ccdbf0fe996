import { FormControl } from "@bandeja/features/form/form-control.tsx";
import type { ApiForm } from "@bandeja/features/form/use-api-form.ts";
import type { FormSchema, FormValues } from "@bandeja/contract/check-form";
import { englishLevels, experienceLevels } from "@bandeja/contract/lists";
import type { LevelsSchema } from "@bandeja/contract/sign-up-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { Select } from "@bandeja/ui/select";

/** The English and experience levels of a form with fields of these names; each may be left empty. */
export function LevelFields<S extends FormSchema>({
  form,
}: {
  form: FormValues<S> extends FormValues<typeof LevelsSchema> ? ApiForm<S> : never;
}) {
  const { t } = useTranslation();
  // The form may have other fields, too.
  const levels = form as unknown as ApiForm<typeof LevelsSchema>;
  const optional = { mark: t(($) => $.common.optional), placeholder: t(($) => $.entry.choose) };
  return (
    <>
      <FormControl form={levels} name="englishLevel">
        {({ value, onChange, ...control }) => (
          <Select
            {...optional}
            {...control}
            label={t(($) => $.entry.english)}
            value={value ?? ""}
            onChange={({ target }) => onChange(englishLevels.find((level) => level === target.value) ?? null)}
            options={englishLevels.map((level) => ({
              value: level,
              label: t(($) => $.waitress.english[level]),
            }))}
          />
        )}
      </FormControl>
      <FormControl form={levels} name="experienceLevel">
        {({ value, onChange, ...control }) => (
          <Select
            {...optional}
            {...control}
            label={t(($) => $.entry.experience)}
            value={value ?? ""}
            onChange={({ target }) =>
              onChange(experienceLevels.find((level) => level === target.value) ?? null)
            }
            options={experienceLevels.map((level) => ({
              value: level,
              label: t(($) => $.waitress.experience[level]),
            }))}
          />
        )}
      </FormControl>
    </>
  );
}
