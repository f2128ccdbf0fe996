import { RegistrationAccountSchema } from "@bandeja/contract/calls/restaurants";
import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import type { MakeInstead } from "@bandeja/features/account/sign-in/passkey-instead.tsx";
import { saveDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import type { ApiForm } from "@bandeja/features/form/use-api-form.ts";
import { useDraft } from "@bandeja/features/form/use-draft.ts";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { paths } from "../../paths.ts";
import { loadPassword, savePassword, saveTaken, takeComplaints } from "./registration-memory.ts";
import { registrationDrafts } from "./registration-drafts.ts";
import { settleAccount } from "./settle-account.ts";
import { useComplaints } from "@bandeja/features/form/use-complaints.ts";

export interface AccountForm extends ApiForm<typeof RegistrationAccountSchema> {
  /** What replaces the password while the form is sent without one. */
  readonly instead: RefObject<MakeInstead | undefined>;
}

/**
 * Step 1 of the registration: checks user name, e-mail and password (`restaurant/semisignup`, which creates nothing), then
 * navigates to step 2. The input is kept for the way back, the password in memory only.
 *
 * @param loadNext loads the code of step 2 during the check; if that fails, step 1 stays
 */
export function useAccountForm(loadNext: () => Promise<unknown>): AccountForm {
  const go = useGo();
  const instead = useRef<MakeInstead>(undefined);
  const form = useApiForm({
    schema: RegistrationAccountSchema,
    async send({ username, email, password }) {
      const account = { username, email };
      const make = instead.current;
      const next = fetchCode(loadNext);
      // A refusal by the server has priority.
      next.catch(() => undefined);
      await settleAccount(account, password);
      if (make && !(await make({ email, name: username }))) return;
      await next;
      saveDraft(registrationDrafts.account, account);
      savePassword(password);
      await go(paths.registerStep(2));
    },
    onFailure({ code }) {
      saveTaken(code, form.getValues());
      return false;
    },
  });

  // Not the form's draft, which is deleted when it is sent.
  useDraft(form, registrationDrafts.account);
  const { setValue } = form;
  useEffect(() => {
    const password = loadPassword();
    if (password !== undefined) setValue("password", password);
  }, [setValue]);
  useComplaints(form, () => takeComplaints(1));
  return { ...form, instead };
}
