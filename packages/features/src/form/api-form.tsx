import type { FormSchema } from "@bandeja/contract/check-form";
import type { ReactNode } from "react";
import type { ApiForm as ApiFormState } from "./use-api-form.ts";
import { clearPreHydrationSubmit, usePreHydrationSubmit } from "./use-pre-hydration-submit.ts";

/** The form element of `useApiForm`: its fields are disabled while it is being sent. */
export function ApiForm<S extends FormSchema>({
  form: { formRef, isSending, submit },
  id,
  className,
  children,
}: {
  form: ApiFormState<S>;
  /** For a submit button outside of the form. */
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  usePreHydrationSubmit(formRef);
  return (
    <form
      ref={formRef}
      id={id}
      noValidate
      // Without its script, the page must not put the input into the address.
      method="post"
      className={className}
      aria-busy={isSending || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        clearPreHydrationSubmit(event.currentTarget);
        void submit();
      }}
    >
      {/* Only disables: as a group without a name, it would be announced to screen readers. */}
      <fieldset role="presentation" disabled={isSending} className="contents">
        {children}
      </fieldset>
    </form>
  );
}
