import type { FormSchema, FormValues } from "@bandeja/contract/check-form";
import { useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import type { NameOf } from "./form-state.ts";
import type { ApiForm } from "./use-api-form.ts";

interface Control<N extends string, Value> {
  name: N;
  value: Value;
  /** Receives the value (null when it is cleared), or the event of an element that has it. */
  onChange: (next: Value | null | { target: { value: string } }) => void;
  error: string | undefined;
}

const isEvent = (next: unknown): next is { target: { value: string } } =>
  typeof next === "object" && next !== null && "target" in next;

/**
 * A controlled field: dates, times, suggestions, steppers. `children` receives name, value, onChange and the error
 * text, for a field of `packages/ui`.
 */
export function FormControl<S extends FormSchema, N extends NameOf<FormValues<S>>>({
  form: { getValue, subscribe, change, errorOf },
  name,
  children,
}: {
  form: ApiForm<S>;
  name: N;
  children: (control: Control<N, FormValues<S>[N]>) => ReactElement;
}) {
  const read = () => getValue(name);
  const value = useSyncExternalStore(subscribe, read, read);
  return (
    <div data-field={name} className="contents">
      {children({
        name,
        value,
        onChange: (next) => change(name, isEvent(next) ? next.target.value : next),
        error: errorOf(name),
      })}
    </div>
  );
}
