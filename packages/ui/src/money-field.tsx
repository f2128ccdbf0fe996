import type { ReactElement } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type MoneyFieldProps = Omit<TextFieldProps, "type" | "isFigures">;

/**
 * An amount. Comma or dot, what was typed stays as typed ("a comma is converted to a dot" by whoever reads the value):
 * a number input would drop one of the two by the browser's language.
 */
export function MoneyField(props: MoneyFieldProps): ReactElement {
  return <TextField inputMode="decimal" autoComplete="off" {...props} isFigures />;
}
