import type { FormSchema } from "@bandeja/contract/check-form";
import type { ReactNode } from "react";
import type { ApiForm as ApiFormState } from "./use-api-form.ts";
import { clearPreHydrationSubmit, usePreHydrationSubmit } from "./use-pre-hydration-submit.ts";

/** The form element of `useApiForm`: its fields are closed while it is being sent. */
export function ApiForm<S extends FormSchema>({
  form: { formRef, isSending, submit },
  id,
  className,
  children,
}: {
  form: ApiFormState<S>;
  /** For a button outside the form that submits it. */
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
      // Without its script a page must not put what was typed into the address.
      method="post"
      className={className}
      aria-busy={isSending || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        clearPreHydrationSubmit(event.currentTarget);
        void submit();
      }}
    >
      {/* It only disables: a form's fields are no group of their own, whose name a screen reader would repeat. */}
      <fieldset role="presentation" disabled={isSending} className="contents">
        {children}
      </fieldset>
    </form>
  );
}
