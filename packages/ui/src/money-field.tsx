import type { ReactElement } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type MoneyFieldProps = Omit<TextFieldProps, "type" | "isFigures">;

/**
 * An amount. It stays as typed, with a comma or a dot (the code that reads the value converts a comma): a number input
 * would drop one of the two, depending on the browser's language.
 */
export function MoneyField(props: MoneyFieldProps): ReactElement {
  return <TextField inputMode="decimal" autoComplete="off" {...props} isFigures />;
}
