import type { FormSchema, FormValues } from "@bandeja/contract/check-form";
import type { ReactElement } from "react";
import { useController } from "react-hook-form";
import type { ControllerRenderProps, Path } from "react-hook-form";
import type { ApiForm } from "./use-api-form.ts";

type Control<S extends FormSchema, N extends Path<FormValues<S>>> = ControllerRenderProps<
  FormValues<S>,
  N
> & {
  error: string | undefined;
};

/**
 * A field whose value the form holds: dates, times, suggestions, steppers. `children` gets name, value,
 * onChange, onBlur, ref and the sentence of what is wrong, for a field of `packages/ui`.
 */
export function FormControl<S extends FormSchema, N extends Path<FormValues<S>>>({
  form,
  name,
  children,
}: {
  form: ApiForm<S>;
  name: N;
  children: (control: Control<S, N>) => ReactElement;
}) {
  const { field } = useController({ control: form.control, name });
  return (
    <div data-field={name} className="contents">
      {children({ ...field, error: form.errorOf(name) })}
    </div>
  );
}
