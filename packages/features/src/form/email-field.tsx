import { findEmailProblem, normalizeEmail } from "@bandeja/domain/emails";
import { suggestEmail } from "@bandeja/domain/suggest-email";
import { useTranslation } from "@bandeja/i18n/react";
import { EmailText } from "@bandeja/ui/email-text";
import { TextField } from "@bandeja/ui/text-field";
import type { TextFieldProps } from "@bandeja/ui/text-field";
import { useState, useSyncExternalStore } from "react";

interface EmailForm {
  field: (name: "email") => Pick<TextFieldProps, "name" | "ref" | "onChange" | "error">;
  getValue: (name: "email") => string | undefined;
  setValue: (name: "email", value: string) => void;
  subscribe: (listener: () => void) => () => void;
}

function likelyEmail(typed: string): string | undefined {
  const email = normalizeEmail(typed);
  return findEmailProblem(email) === undefined ? suggestEmail(email) : undefined;
}

/**
 * The e-mail of a form. Once it is left, it asks whether another one was meant, which one press takes; the form can be
 * sent all the same.
 */
export function EmailField({ form, hint, ...props }: { form: EmailForm } & Omit<TextFieldProps, "form">) {
  const { t } = useTranslation();
  const read = () => form.getValue("email") ?? "";
  const typed = useSyncExternalStore(form.subscribe, read, read);
  const [left, setLeft] = useState<string>();
  const meant = left === typed ? likelyEmail(typed) : undefined;
  return (
    <TextField
      type="email"
      autoComplete="email"
      inputMode="email"
      {...form.field("email")}
      onBlur={() => setLeft(read())}
      hint={
        meant === undefined ? (
          hint
        ) : (
          <button
            type="button"
            className="text-link text-start"
            onClick={() => form.setValue("email", meant)}
          >
            <EmailText>{t(($) => $.fields.didYouMean, { email: meant })}</EmailText>
          </button>
        )
      }
      {...props}
    />
  );
}
