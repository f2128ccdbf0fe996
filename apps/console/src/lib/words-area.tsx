import { TextArea, type TextAreaProps } from "@bandeja/ui/text-area";
import { useRef } from "react";

/** A field of words that may have been typed before: browsers would begin in front of them, so the caret begins at their end. */
export function WordsArea(props: Omit<TextAreaProps, "onFocus">) {
  const hasBegun = useRef(false);
  return (
    <TextArea
      {...props}
      onFocus={({ currentTarget: field }) => {
        if (hasBegun.current) return;
        hasBegun.current = true;
        field.setSelectionRange(field.value.length, field.value.length);
      }}
    />
  );
}
