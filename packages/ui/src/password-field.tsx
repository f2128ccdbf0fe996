import { useState, type ReactElement } from "react";
import { IconButton } from "./icon-button.tsx";
import { EyeIcon, EyeShutIcon } from "./eye-icons.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "end" | "isFigures"> & {
  /** Labels of the button with the eye: "Show password", "Hide password". */
  showLabel: string;
  hideLabel: string;
};

/** A password with a button that shows it; `autoComplete` tells password managers whether it is new. */
export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps): ReactElement {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isVisible ? "text" : "password"}
      end={
        <IconButton label={isVisible ? hideLabel : showLabel} onClick={() => setVisible(!isVisible)}>
          {isVisible ? <EyeShutIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
